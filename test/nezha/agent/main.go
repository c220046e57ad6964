// Command agent is a test agent for the Nezha dashboard: it registers one host, reports generated but
// repeatable figures, and executes terminal, file, config, command, probe and NAT tasks.
package main

import (
	"context"
	"flag"
	"fmt"
	"hash/fnv"
	"io"
	"log"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"

	pb "github.com/nezhahq/nezha/proto"
)

// identity is sent with every call: the owner's secret and the agent's UUID.
type identity struct{ secret, uuid string }

func (i identity) GetRequestMetadata(context.Context, ...string) (map[string]string, error) {
	return map[string]string{"client_secret": i.secret, "client_uuid": i.uuid}, nil
}
func (i identity) RequireTransportSecurity() bool { return false }

type agent struct {
	client pb.NezhaServiceClient
	root   string // where shells start and what an unreadable folder falls back to
	host   *pb.Host
	fault  string // what goes wrong with files
	seed   float64
	config *config

	send    sync.Mutex // a gRPC stream allows one sender at a time
	results pb.NezhaService_RequestTaskClient
}

func main() {
	log.SetFlags(log.Lmicroseconds)
	server := flag.String("server", "127.0.0.1:8008", "dashboard host:port, cleartext")
	secret := flag.String("secret", "", "agent secret")
	uuid := flag.String("uuid", "", "identity of this agent")
	root := flag.String("root", ".", "start folder of shells and file listings")
	version := flag.String("version", "1.14.1", "agent version to report")
	hostFile := flag.String("host", "", "JSON file that overrides the host description")
	gpu := flag.Bool("gpu", false, "report a GPU and its load")
	delay := flag.Duration("apply-delay", 0, "time between a config write and its effect (a real agent: 20 to 40 s)")
	fault := flag.String("fault", "", "what goes wrong with files: see fault.go")
	tied := flag.Bool("tied", false, "end when standard input closes, so that no agent outlives its test")
	flag.Parse()

	if err := checkFault(*fault); err != nil {
		log.Fatal(err)
	}
	host, err := describe(*version, *hostFile, *gpu, time.Now())
	if err != nil {
		log.Fatal(err)
	}
	conn, err := grpc.NewClient(*server, grpc.WithTransportCredentials(insecure.NewCredentials()),
		grpc.WithPerRPCCredentials(identity{*secret, *uuid}))
	if err != nil {
		log.Fatal(err)
	}
	defer conn.Close()
	h := fnv.New32a()
	h.Write([]byte(*uuid))
	a := &agent{
		client: pb.NewNezhaServiceClient(conn), root: *root, host: host, fault: *fault, seed: float64(h.Sum32()%1000) / 100,
		config: newConfig(*server, *secret, *uuid, *gpu, *delay),
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, os.Interrupt)
	defer stop()
	if *tied {
		go func() {
			io.Copy(io.Discard, os.Stdin)
			stop()
		}()
	}
	for ctx.Err() == nil {
		err := a.live(ctx)
		log.Printf("disconnected: %v", err)
		select {
		case <-ctx.Done():
		case <-time.After(time.Second):
		}
	}
}

// live runs one connection: it sends the host, then reports and runs tasks until the connection fails.
func (a *agent) live(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	if _, err := a.client.ReportSystemInfo2(ctx, a.host); err != nil {
		return err
	}
	tasks, err := a.client.RequestTask(ctx)
	if err != nil {
		return err
	}
	a.results = tasks
	states, err := a.client.ReportSystemState(ctx)
	if err != nil {
		return err
	}
	if _, err = a.client.ReportGeoIP(ctx, &pb.GeoIP{Ip: &pb.IP{Ipv4: "203.0.113.7", Ipv6: "2001:db8::7"}}); err != nil {
		return err
	}
	fmt.Println("ONLINE")
	failed := make(chan error, 2)
	go func() { failed <- a.report(states) }()
	go func() {
		for {
			t, err := tasks.Recv()
			if err != nil {
				failed <- err
				return
			}
			go a.obey(ctx, t)
		}
	}()
	return <-failed
}

func (a *agent) report(states pb.NezhaService_ReportSystemStateClient) error {
	for n := uint64(0); ; n++ {
		if err := states.Send(a.state(n)); err != nil {
			return err
		}
		if _, err := states.Recv(); err != nil {
			return err
		}
		time.Sleep(time.Second)
	}
}

// answer sends one result. A task that outlives its connection sends it over the next one, as in the real agent.
func (a *agent) answer(r *pb.TaskResult) {
	a.send.Lock()
	defer a.send.Unlock()
	if err := a.results.Send(r); err != nil {
		log.Printf("result: %v", err)
	}
}
