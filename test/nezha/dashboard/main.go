// Command dashboard runs the real Nezha dashboard, taken as a Go module, for tests.
// One dashboard per process: the module keeps its state in package variables.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing/fstest"
	"time"
	_ "time/tzdata"

	"github.com/gin-gonic/gin"
	"golang.org/x/crypto/bcrypt"

	"github.com/nezhahq/nezha/cmd/dashboard/controller"
	"github.com/nezhahq/nezha/cmd/dashboard/controller/waf"
	"github.com/nezhahq/nezha/cmd/dashboard/rpc"
	"github.com/nezhahq/nezha/model"
	"github.com/nezhahq/nezha/proto"
	"github.com/nezhahq/nezha/service/singleton"
)

func main() {
	log.SetFlags(log.Lmicroseconds)
	listen := flag.String("listen", "127.0.0.1:0", "loopback address to serve on; port 0 picks a free one")
	data := flag.String("data", "", "state folder: config.yaml, sqlite.db (created)")
	dist := flag.String("dist", "", "admin build to serve at /dashboard/")
	embedded := flag.Bool("embedded", false, "hand the build over as an fs.FS without times, as a release binary does; else as ./admin-dist, as an operator does")
	version := flag.String("version", "debug", "version to report to admins")
	realIP := flag.String("real-ip", "", "web_real_ip_header; NZ::Use-Peer-IP switches the WAF on")
	forceAuth := flag.Bool("force-auth", false, "close guest routes")
	tied := flag.Bool("tied", false, "end when standard input closes, so that no dashboard outlives its test")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, os.Interrupt)
	defer stop()
	if *tied {
		go func() {
			io.Copy(io.Discard, os.Stdin)
			stop()
		}()
	}
	if err := run(ctx, *listen, *data, *dist, *embedded, *version, *realIP, *forceAuth); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context, listen, data, dist string, embedded bool, version, realIP string, forceAuth bool) error {
	l, err := net.Listen("tcp", listen)
	if err != nil {
		return err
	}
	addr := l.Addr().(*net.TCPAddr)
	if !addr.IP.IsLoopback() {
		return fmt.Errorf("%v is not a loopback address", addr)
	}
	if data, err = filepath.Abs(data); err != nil {
		return err
	}
	if dist, err = filepath.Abs(dist); err != nil {
		return err
	}
	if err = os.MkdirAll(data, 0o700); err != nil {
		return err
	}
	if err = os.Chdir(data); err != nil { // "./admin-dist" is looked up in the working directory
		return err
	}
	front := fstest.MapFS{"user-dist/index.html": {Data: []byte("<!doctype html><title>user</title>")}}
	os.Remove("admin-dist")
	if embedded {
		if err = copyFS(front, "admin-dist", os.DirFS(dist)); err != nil {
			return err
		}
	} else if err = os.Symlink(dist, "admin-dist"); err != nil {
		return err
	}
	if err = writeConfig(addr, realIP, forceAuth); err != nil {
		return err
	}
	handler, err := compose(front, version)
	if err != nil {
		return err
	}

	srv := &http.Server{Handler: handler, ReadHeaderTimeout: 5 * time.Second, Protocols: new(http.Protocols)}
	srv.Protocols.SetHTTP1(true)
	srv.Protocols.SetUnencryptedHTTP2(true)
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(l) }()
	fmt.Printf("READY http://%s\n", addr)
	select {
	case err = <-failed:
		return err
	case <-ctx.Done():
	}
	singleton.RecordTransferHourlyUsage()
	err = srv.Close() // Shutdown would wait for the agents, whose streams never end
	if sql, e := singleton.DB.DB(); e == nil {
		err = errors.Join(err, sql.Close())
	}
	return err
}

// compose starts the same parts in the same order as upstream's main package.
func compose(front fs.FS, version string) (http.Handler, error) {
	singleton.Version = version
	gin.DefaultWriter = io.Discard // the access log, which would mix with READY on stdout
	bus := make(chan *model.Service)
	for _, step := range []func() error{
		singleton.InitFrontendTemplates,
		func() error { return singleton.InitConfigFromPath("config.yaml") },
		singleton.InitTimezoneAndCache,
		func() error { return singleton.InitDBFromPath("sqlite.db") },
		firstAdmin,
		func() error { return singleton.LoadSingleton(bus) },
	} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	singleton.CleanServiceHistory()
	rpc.DispatchKeepalive()
	go rpc.DispatchTask(bus)
	go singleton.AlertSentinelStart()
	grpc := rpc.ServeRPC() // also creates the registry that terminal and file sessions need
	web := controller.ServeWeb(front)
	controller.InitUpgrader()

	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if nat := singleton.NATShared.GetNATConfigByDomain(r.Host); nat != nil {
			if nat.Enabled {
				rpc.ServeNAT(w, r, nat)
				return
			}
			c, _ := gin.CreateTestContext(w)
			waf.ShowBlockPage(c, fmt.Errorf("nat host %s is disabled", nat.Domain))
			return
		}
		if r.ProtoMajor == 2 && r.Header.Get("Content-Type") == "application/grpc" &&
			strings.HasPrefix(r.URL.Path, "/"+proto.NezhaService_ServiceDesc.ServiceName) {
			grpc.ServeHTTP(w, r)
			if strings.HasSuffix(r.URL.Path, "/ReportGeoIP") {
				nameCountries()
			}
			return
		}
		web.ServeHTTP(w, r)
	}), nil
}

// nameCountries replaces the geo database, of which the module ships only a placeholder.
func nameCountries() {
	for _, s := range singleton.ServerShared.Range {
		if s.GeoIP != nil && s.GeoIP.CountryCode == "" && s.GeoIP.IP.Join() != "" {
			s.GeoIP = &model.GeoIP{IP: s.GeoIP.IP, CountryCode: [...]string{"de", "us", "jp", "br"}[s.ID%4]}
		}
	}
}

func firstAdmin() error {
	var n int64
	if err := singleton.DB.Model(&model.User{}).Count(&n).Error; err != nil || n > 0 {
		return err
	}
	hash, err := bcrypt.GenerateFromPassword([]byte("admin"), bcrypt.DefaultCost)
	if err != nil {
		return err
	}
	return singleton.DB.Create(&model.User{Username: "admin", Password: string(hash)}).Error
}

// writeConfig leaves an existing file alone: settings saved over the API must survive a restart. JSON is YAML.
func writeConfig(addr *net.TCPAddr, realIP string, forceAuth bool) error {
	c := map[string]any{}
	if old, err := os.ReadFile("config.yaml"); err == nil && len(old) > 0 {
		return nil
	}
	for key, env := range map[string]string{"jwt_secret_key": "NEZHA_JWT_SECRET", "agent_secret_key": "NEZHA_AGENT_SECRET"} {
		if v := os.Getenv(env); v != "" {
			c[key] = v
		}
	}
	c["listen_host"], c["listen_port"] = addr.IP.String(), addr.Port
	c["language"], c["location"], c["site_name"] = "en_US", "UTC", "Test"
	c["install_host"] = "127.0.0.1:" + strconv.Itoa(addr.Port)
	c["force_auth"], c["web_real_ip_header"] = forceAuth, realIP
	if providers := os.Getenv("NEZHA_OAUTH2"); providers != "" {
		c["oauth2"] = json.RawMessage(providers)
	}
	b, err := json.Marshal(c)
	if err != nil {
		return err
	}
	return os.WriteFile("config.yaml", b, 0o600)
}

func copyFS(to fstest.MapFS, prefix string, from fs.FS) error {
	return fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := fs.ReadFile(from, name)
		to[prefix+"/"+name] = &fstest.MapFile{Data: b}
		return err
	})
}
