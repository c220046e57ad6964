// Prints the backend's own evaluation of hundreds of alert-rule conditions for dozens of servers as JSON, with the servers in
// the format of /ws/server. test/screens/alert-rule/rule-cases.test.ts reads it. To update the file:
//
//	cd test/nezha && go run ./rule-cases > ../screens/alert-rule/rule-cases.json
package main

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"os"
	"strings"
	"time"

	"github.com/nezhahq/nezha/model"
)

// Answers has a character per server: 1 the condition is true of it, 0 it is not, ! the dashboard crashes.
type result struct {
	Rule    model.Rule `json:"rule"`
	Answers string     `json:"answers"`
}

type sensors = []model.SensorTemperature

func heat(degrees ...float64) sensors {
	var all sensors
	for n, one := range degrees {
		all = append(all, model.SensorTemperature{Name: fmt.Sprint("sensor", n), Temperature: one})
	}
	return all
}

// Chosen by hand: every form of a list, and a server that never reported.
var heats = []sensors{nil, heat(0), heat(0, 0), heat(45.5), heat(0, 45.5), heat(45.5, 61.25, 12), heat(-5), heat(-5, 0), heat(-20, -5.5), heat(90)}
var gpus = [][]float64{nil, {0}, {0, 0}, {12.5}, {12.5, 90}, {100}, {50, 0}}

// Ages of the last report in ms; below 0 it never came.
var ages = []int{0, 300, 2000, 5000, 5999, 6000, 6001, 6500, 7000, 7999, 8000, 9000, 30_000, 3_600_000, -1}

func servers(r *rand.Rand, now time.Time) []*model.Server {
	share := func(of uint64) uint64 { return uint64(float64(of) * float64(r.Intn(101)) / 100) }
	some := func(n int) uint64 { return uint64(r.Intn(n) * r.Intn(2)) }
	var all []*model.Server
	for n := range 40 {
		one := &model.Server{Common: model.Common{ID: uint64(n + 1)}, Host: &model.Host{}, State: &model.HostState{}}
		if age := ages[n%len(ages)]; age >= 0 {
			one.LastActive = now.Add(-time.Duration(age) * time.Millisecond)
		}
		all = append(all, one)
		if n == 3 {
			continue
		}
		total := []uint64{0, 1 << 30, 8_361_000_000, 3_000_000_000_001}[n%4]
		one.Host.MemTotal, one.Host.SwapTotal, one.Host.DiskTotal = total, total/2, total*3
		*one.State = model.HostState{
			CPU: float64(r.Intn(1001)) / 10, MemUsed: share(total), SwapUsed: share(total / 2), DiskUsed: share(total * 3),
			NetInSpeed: some(1e9), NetOutSpeed: some(1e9), NetInTransfer: some(1e14), NetOutTransfer: some(1e14),
			Load1: float64(some(900)) / 100, Load5: float64(some(900)) / 100, Load15: float64(some(900)) / 100,
			TcpConnCount: some(3000), UdpConnCount: some(300), ProcessCount: some(900), Uptime: some(1e6),
			Temperatures: heats[n%len(heats)], GPU: gpus[n%len(gpus)],
		}
	}
	return all
}

var types = strings.Fields(`cpu gpu_max memory swap disk net_in_speed net_out_speed net_all_speed transfer_in transfer_out
transfer_all offline load1 load5 load15 tcp_conn_count udp_conn_count process_count temperature_max`)

// Bounds that some server meets exactly, and values near them.
func bounds(kind string, of []*model.Server, r *rand.Rand) []float64 {
	s := of[r.Intn(len(of))].State
	near := map[string]float64{
		"cpu": s.CPU, "net_in_speed": float64(s.NetInSpeed), "net_out_speed": float64(s.NetOutSpeed),
		"net_all_speed": float64(2 * s.NetOutSpeed), "transfer_in": float64(s.NetInTransfer),
		"transfer_out": float64(s.NetOutTransfer), "transfer_all": float64(s.NetInTransfer + s.NetOutTransfer),
		"load1": s.Load1, "load5": s.Load5, "load15": s.Load15, "tcp_conn_count": float64(s.TcpConnCount),
		"udp_conn_count": float64(s.UdpConnCount), "process_count": float64(s.ProcessCount),
		"temperature_max": []float64{45.5, 61.25, 90}[r.Intn(3)], "gpu_max": []float64{12.5, 50, 90, 100}[r.Intn(4)],
	}
	value, known := near[kind]
	if !known {
		value = float64(r.Intn(100))
	}
	return []float64{value, value + 0.01, value - 0.01, value * 2, value / 2}
}

func judge(rule model.Rule, server *model.Server) (answer string) {
	defer func() {
		if recover() != nil {
			answer = "!"
		}
	}()
	if rule.Snapshot(nil, server, nil) {
		return "0"
	}
	return "1"
}

func rules(r *rand.Rand, of []*model.Server) []model.Rule {
	var all []model.Rule
	add := func(kind string, min, max float64) {
		all = append(all, model.Rule{Type: kind, Min: min, Max: max, Duration: 3})
	}
	for _, kind := range types {
		add(kind, 0, 0)
		add(kind, -1, 0)
		add(kind, 0, -1)
		for _, more := range [][]float64{bounds(kind, of, r), bounds(kind, of, r)} {
			for _, one := range more {
				add(kind, one, 0)
				add(kind, 0, one)
			}
			add(kind, more[4], more[3])
			add(kind, more[3], more[4])
		}
	}
	for n := range 40 {
		one := all[r.Intn(len(all))]
		one.Cover = uint64(n % 3)
		one.Ignore = map[uint64]bool{}
		for range r.Intn(20) {
			one.Ignore[uint64(1+r.Intn(len(of)+3))] = r.Intn(3) > 0
		}
		all = append(all, one)
	}
	return all
}

func main() {
	// The rules for "offline" read the clock, so all rules must be evaluated within one second of it.
	for {
		r := rand.New(rand.NewSource(7))
		now := time.Now().Truncate(time.Second)
		of := servers(r, now)
		var lines []string
		for _, rule := range rules(r, of) {
			one := result{Rule: rule}
			for _, server := range of {
				one.Answers += judge(rule, server)
			}
			line, err := json.Marshal(one)
			if err != nil {
				panic(err)
			}
			lines = append(lines, string(line))
		}
		if time.Now().Unix() != now.Unix() {
			continue
		}
		frame := model.StreamServerData{Now: now.UnixMilli(), Online: 1}
		for _, one := range of {
			frame.Servers = append(frame.Servers, model.StreamServer{
				ID: one.ID, Host: one.Host, State: one.State, LastActive: one.LastActive,
			})
		}
		text, err := json.Marshal(frame)
		if err != nil {
			panic(err)
		}
		fmt.Fprintf(os.Stdout, "{\n\"frame\": %s,\n\"cases\": [\n%s\n]\n}\n", text, strings.Join(lines, ",\n"))
		return
	}
}
