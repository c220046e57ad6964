package main

import (
	"encoding/json"
	"os"
	"os/exec"

	"github.com/creack/pty"

	pb "github.com/nezhahq/nezha/proto"
)

// terminal runs a real shell. Input starts with 0 for keys, 1 for a new size; output is raw bytes.
func (a *agent) terminal(s *session, _ *pb.Task) error {
	cmd := exec.Command("sh")
	cmd.Dir, cmd.Env = a.root, append(os.Environ(), "TERM=xterm-256color", "PS1=$ ", "ENV="+a.root+"/.login")
	tty, err := pty.StartWithSize(cmd, &pty.Winsize{Cols: 80, Rows: 24})
	if err != nil {
		return err
	}
	defer func() {
		tty.Close()
		cmd.Process.Kill()
		cmd.Wait()
	}()
	go func() {
		defer cmd.Process.Kill() // the browser left: the shell ends, and the read below fails
		for b, err := s.next(); err == nil; b, err = s.next() {
			switch b[0] {
			case 0:
				tty.Write(b[1:])
			case 1:
				var size struct{ Cols, Rows uint16 }
				if json.Unmarshal(b[1:], &size) == nil {
					pty.Setsize(tty, &pty.Winsize{Cols: size.Cols, Rows: size.Rows})
				}
			}
		}
	}()
	buf := make([]byte, 10240)
	for {
		n, err := tty.Read(buf)
		if err != nil {
			s.Write([]byte(err.Error())) // as the real agent does
			return nil
		}
		if _, err = s.Write(buf[:n]); err != nil {
			return err
		}
	}
}
