package main

import (
	"encoding/binary"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	pb "github.com/nezhahq/nezha/proto"
)

// files serves the file-manager protocol: one command per message, except while an upload is running.
func (a *agent) files(s *session, _ *pb.Task) error {
	refuse := func(err error) { s.Write(append([]byte("NERR"), err.Error()...)) }
	for {
		b, err := s.next()
		if errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		switch b[0] {
		case 0:
			s.Write(a.list(string(b[1:])))
		case 1:
			go func(path string) { // downloads run beside other commands, as in the real agent
				if err := a.download(s, path); errors.Is(err, errCut) {
					s.CloseSend()
				} else if err != nil {
					refuse(err)
				}
			}(string(b[1:]))
		case 2:
			if len(b) < 9 {
				refuse(errors.New("data is invalid"))
				continue
			}
			if err := a.upload(s, string(b[9:]), binary.BigEndian.Uint64(b[1:9])); errors.Is(err, errCut) {
				return err
			} else if err != nil {
				refuse(err)
				continue
			}
			s.Write([]byte("NZUP"))
		}
	}
}

// list encodes the listing of a folder, or of the root folder if the folder cannot be read.
func (a *agent) list(path string) []byte {
	entries, err := os.ReadDir(path)
	if err != nil || a.fault == "deny" {
		path = strings.TrimSuffix(a.root, "/") + "/"
		entries, _ = os.ReadDir(path)
	}
	out := binary.BigEndian.AppendUint32([]byte("NZFN"), uint32(len(path)))
	out = append(out, path...)
	for _, e := range entries {
		kind := byte(0)
		if e.IsDir() {
			kind = 1
		}
		out = append(append(out, kind, byte(len(e.Name()))), e.Name()...)
	}
	if a.fault == "babble" {
		return []byte("BABBLE")
	}
	return out
}

func (a *agent) download(s *session, path string) error {
	if err := a.denied(path); err != nil {
		return err
	}
	f, err := os.Open(filepath.Clean(path))
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if info.Size() == 0 {
		return errors.New("requested file is empty")
	}
	if err = a.meddle(path, info.Size()); err != nil {
		return err
	}
	if _, err = s.Write(binary.BigEndian.AppendUint64([]byte("NZTD"), uint64(info.Size()))); err != nil {
		return err
	}
	buf := make([]byte, 1<<20)
	for sent := int64(0); ; {
		n, err := f.Read(buf)
		if errors.Is(err, io.EOF) {
			return nil
		} else if err == nil {
			err = a.trouble("read", path, sent, info.Size())
		}
		if err != nil {
			return err
		}
		if _, err = s.Write(buf[:n]); err != nil {
			return err
		}
		sent += int64(n)
	}
}

func (a *agent) upload(s *session, path string, size uint64) error {
	if err := a.denied(path); err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	for got := uint64(0); got < size; {
		b, err := s.next()
		if err == nil {
			err = a.trouble("write", path, int64(got), int64(size))
		}
		if err != nil {
			return err
		}
		if _, err = f.Write(b); err != nil {
			return err
		}
		got += uint64(len(b))
	}
	return f.Close()
}
