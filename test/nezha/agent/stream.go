package main

import (
	"context"
	"encoding/json"
	"io"
	"log"
	"net"
	"sync"
	"time"

	pb "github.com/nezhahq/nezha/proto"
)

// A session is one IOStream seen as messages. Empty messages keep the stream alive and are dropped.
type session struct {
	pb.NezhaService_IOStreamClient
	send sync.Mutex
}

func (s *session) Write(b []byte) (int, error) {
	s.send.Lock()
	defer s.send.Unlock()
	return len(b), s.Send(&pb.IOStreamData{Data: b})
}

func (s *session) next() ([]byte, error) {
	for {
		m, err := s.Recv()
		if err != nil || len(m.GetData()) > 0 {
			return m.GetData(), err
		}
	}
}

func (a *agent) stream(ctx context.Context, t *pb.Task, serve func(*session, *pb.Task) error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var which struct{ StreamID string }
	if err := json.Unmarshal([]byte(t.GetData()), &which); err != nil {
		log.Printf("stream: %v", err)
		return
	}
	io, err := a.client.IOStream(ctx)
	if err != nil {
		log.Printf("stream: %v", err)
		return
	}
	s := &session{NezhaService_IOStreamClient: io}
	if _, err = s.Write(append([]byte{0xff, 0x05, 0xff, 0x05}, which.StreamID...)); err != nil {
		return
	}
	go func() {
		for ctx.Err() == nil {
			time.Sleep(30 * time.Second)
			s.Write(nil)
		}
	}()
	if err = serve(s, t); err != nil {
		log.Printf("stream: %v", err)
	}
	s.CloseSend()
	select { // cancelling now would reset the stream and lose what was written last
	case <-s.Context().Done():
	case <-time.After(5 * time.Second):
	}
}

// forward is the NAT service: bytes both ways between the dashboard and a local address.
func forward(s *session, t *pb.Task) error {
	var task struct{ Host string }
	if err := json.Unmarshal([]byte(t.GetData()), &task); err != nil {
		return err
	}
	c, err := net.DialTimeout("tcp", task.Host, 5*time.Second)
	if err != nil {
		return err
	}
	defer c.Close()
	go func() {
		defer c.Close()
		for b, err := s.next(); err == nil; b, err = s.next() {
			if _, err := c.Write(b); err != nil {
				return
			}
		}
	}()
	_, err = io.Copy(struct{ io.Writer }{s}, c)
	return err
}
