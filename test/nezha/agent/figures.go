package main

import (
	"encoding/json"
	"math"
	"os"
	"time"

	pb "github.com/nezhahq/nezha/proto"
)

// describe makes up a host. A file of JSON with the field names of the live socket overrides any of it, so that a
// test can send other sizes, other systems or hostile text.
func describe(version, file string, gpu bool, born time.Time) (*pb.Host, error) {
	h := &pb.Host{
		Platform: "debian", PlatformVersion: "12.7", Arch: "x86_64", Virtualization: "kvm", Version: version,
		Cpu:      []string{"Example CPU @ 2.40GHz 4 Virtual Core"},
		MemTotal: 8 << 30, SwapTotal: 2 << 30, DiskTotal: 160 << 30, BootTime: uint64(born.Add(-36 * time.Hour).Unix()),
	}
	if gpu {
		h.Gpu = []string{"Example GPU 16 GB"}
	}
	if file == "" {
		return h, nil
	}
	b, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return h, json.Unmarshal(b, h)
}

// state is a function of the tick and the agent's identity alone.
func (a *agent) state(n uint64) *pb.State {
	wave := func(period, low, high float64) float64 {
		return low + (high-low)*(1+math.Sin(a.seed+2*math.Pi*float64(n)/period))/2
	}
	in, out := uint64(wave(23, 2e4, 9e6)), uint64(wave(31, 1e4, 3e6))
	s := &pb.State{
		Cpu: wave(47, 3, 88), MemUsed: uint64(wave(300, 2<<30, 6<<30)), SwapUsed: uint64(wave(600, 0, 1<<30)),
		DiskUsed: 71<<30 + n<<12, NetInSpeed: in, NetOutSpeed: out, NetInTransfer: 5<<40 + n*4_500_000,
		NetOutTransfer: 1<<40 + n*1_500_000, Uptime: 36*3600 + n, Load1: wave(47, .05, 3.9), Load5: wave(200, .1, 2.5),
		Load15: wave(700, .2, 1.5), TcpConnCount: uint64(wave(60, 20, 180)), UdpConnCount: uint64(wave(90, 2, 14)),
		ProcessCount: uint64(wave(120, 140, 190)),
		Temperatures: []*pb.State_SensorTemperature{{Name: "coretemp_package_id_0", Temperature: wave(80, 38, 71)}},
	}
	if len(a.host.Gpu) > 0 {
		s.Gpu = []float64{wave(70, 0, 99)}
	}
	return s
}
