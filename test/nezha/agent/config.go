package main

import (
	"encoding/json"
	"log"
	"maps"
	"sync"
	"time"

	pb "github.com/nezhahq/nezha/proto"
)

// refusal is a real agent's answer while command execution is disabled: in Chinese, whatever the dashboard's language.
const refusal = "此 Agent 已禁止命令执行"

// pendingReload is a real agent's answer while it has not applied a new config yet.
const pendingReload = "another reload is in process"

// config is the agent's own settings, which the dashboard reads and writes as one JSON text.
type config struct {
	delay time.Duration // between a write and its effect; a real agent needs 20 to 40 s

	mu      sync.Mutex
	values  map[string]any
	pending bool
}

func newConfig(server, secret, uuid string, gpu bool, delay time.Duration) *config {
	return &config{delay: delay, values: map[string]any{
		"debug": false, "server": server, "client_secret": secret, "uuid": uuid,
		"hard_drive_partition_allowlist": []string{}, "nic_allowlist": map[string]bool{}, "dns": []string{},
		"gpu": gpu, "temperature": true, "skip_connection_count": false, "skip_procs_count": false,
		"disable_auto_update": true, "disable_force_update": false, "disable_command_execute": false, "report_delay": 1,
		"tls": false, "insecure_tls": false, "use_ipv6_country_code": false, "use_gitee_to_upgrade": false,
		"disable_nat": false, "disable_send_query": false, "ip_report_period": 1800, "self_update_period": 0,
		"custom_ip_api": []string{},
	}}
}

func (c *config) is(name string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	on, _ := c.values[name].(bool)
	return on
}

// report sends the whole config to the dashboard.
func (c *config) report() *pb.TaskResult {
	r := &pb.TaskResult{Type: reportConfig}
	c.mu.Lock()
	defer c.mu.Unlock()
	if off, _ := c.values["disable_command_execute"].(bool); off {
		r.Data = refusal
		return r
	}
	if c.pending {
		r.Data = pendingReload
		return r
	}
	b, err := json.Marshal(c.values)
	r.Data, r.Successful = string(b), err == nil
	return r
}

// apply merges a written config into the current one, as agents since 1.12.2 do. The writer gets no answer.
func (c *config) apply(text string) {
	var change map[string]any
	if err := json.Unmarshal([]byte(text), &change); err != nil {
		log.Printf("config: %v", err)
		return
	}
	c.mu.Lock()
	off, _ := c.values["disable_command_execute"].(bool)
	busy := c.pending
	c.pending = !off
	c.mu.Unlock()
	if off || busy {
		return
	}
	time.Sleep(c.delay)
	c.mu.Lock()
	defer c.mu.Unlock()
	// Entries of nic_allowlist are merged one by one: a writer disables one by sending false.
	if old, ok := c.values["nic_allowlist"].(map[string]any); ok {
		if new, ok := change["nic_allowlist"].(map[string]any); ok {
			merged := maps.Clone(old)
			maps.Copy(merged, new)
			change["nic_allowlist"] = merged
		}
	}
	maps.Copy(c.values, change)
	c.pending = false
}
