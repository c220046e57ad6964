// Prints the results of the backend's cron library for hundreds of expressions as JSON: an error, or the next five runs
// in seconds since the Unix epoch. test/screens/cron/cron-schedule.test.ts reads them. To update the file:
//
//	cd test/nezha && go run ./cron-cases > ../screens/cron/cron-cases.json
package main

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"os"
	"strings"
	"time"

	"github.com/robfig/cron/v3"
)

type result struct {
	Spec  string  `json:"spec"`
	Zone  string  `json:"zone,omitempty"`
	From  int64   `json:"from,omitempty"`
	Error string  `json:"error,omitempty"`
	Panic bool    `json:"panic,omitempty"`
	Next  []int64 `json:"next,omitempty"`
}

// The options of cron.WithSeconds, which the backend uses.
var parser = cron.NewParser(cron.Second | cron.Minute | cron.Hour | cron.Dom | cron.Month | cron.Dow | cron.Descriptor)

// Chosen by hand: documented expressions and the library's accidental behaviour.
var chosen = strings.Split(`
* * * * * *|0 0 3 * * *|0 30 3 * * *|0 0 0 1 * *|0 0 0 1 1 *|0 */5 * * * *|*/10 * * * * *|0 0 */6 * * *|0 0 9-17 * * MON-FRI
0 0 12 ? * SUN|0 0 12 13 * FRI|0 0 12 13 * */2|0 0 12 */2 * 1|0 0 12 */1 * 1|0 0 12 1-31 * 1|0 0 0 31 * *|0 0 0 29 2 *
0 0 0 30 2 *|0 0 0 31 2,4,6 *|15,45 0-30/10 0,12 13 jan-mar,oct FRI|0 0 2 * * *|0 30 2 * * *|0 0 0 * * *|0 59 23 31 12 *
0 0 1 * * sat,SUN|0 0/15 * * * *|0 5/15 * * * *|0 5-59/15 * * * *|0 5/100 * * * *|0 0-59/60 * * * *|0 0 0 * feb *
? ? ? ? ? ?|*/1 */1 */1 */1 */1 */1|*-5 * * * * *|*-foo-bar * * * * *|?-9/70 0 0 * * *|+5 0 0 * * *|05 00 000 01 * *
, 0 0 * * *|0 , 0 * * *|0 0 , * * *|0 0 0 , * *|0 0 0 * , *|0 0 0 * * ,|0 0 0 1 * ,|0 0 0 , * 1|1,,2 0 0 * * *|,1, 0 0 * * *
@yearly|@annually|@monthly|@weekly|@daily|@midnight|@hourly|@every 1h30m|@every 90s|@every 1.5h|@every 500ms|@every -1h|@every 0|@every 0s
@every +5m|@every 1h1h|@every .5m|@every 5.m|@every 1us|@every 1µs|@every 1μs|@every 100000h|@every 2562047h47m16s|@every 1m0.9s
CRON_TZ=Europe/Berlin 0 0 4 1 * ?|TZ=UTC 0 0 0 * * *|TZ=UTC   @every 1h30m|TZ=Asia/Kathmandu 0 15 4 * * *|TZ= 0 0 0 * * *
TZ=Local 0 0 0 * * *|CRON_TZ=America/New_York @daily|TZ=Australia/Lord_Howe 0 0 2 * * *|CRON_TZ=America/Santiago 0 0 0 * * *|TZ=UTC	0 0 0 * * *
 * * * * * *|* * * * * * |*	*	* *  * *|0 0 0 * * *`+"\u00a0|\u30000 0 0 * * *|\ufeff0 0 0 * * *|0 0\u00850 * * *"+`
||* * * * *|* * * * * * *|0|@reboot|@Daily|@daily | @daily|@every|@every |@every 1d|@every 5|@every x|@every 1h 30m|@every .|@every .s|@every -
@every 9999999999h|@every 1h30|@every 1w|@every --1h|@every 99999999999999999999s|@every 1_0s|@
TZ=UTC|CRON_TZ=UTC|TZ=|TZ= |TZ=UTC |TZ=Nowhere/City 0 0 0 * * *|TZ=../x 0 0 0 * * *|TZ=/etc/localtime 0 0 0 * * *|tz=UTC 0 0 0 * * *
TZ=europe/berlin 0 0 0 * * *|TZ=UTC TZ=UTC 0 0 0 * * *|TZ=UTC * * * * *|CRON_TZ=UTC @reboot|TZ=UTC 0 0 0 0 0 0
60 * * * * *|0 60 * * * *|0 0 24 * * *|0 0 0 0 * *|0 0 0 32 * *|0 0 0 * 0 *|0 0 0 * 13 *|0 0 0 * * 7|0 0 0 * * 0-7|0 0 0 * * sunday|0 0 0 * january *
0 30-10 * * * *|0 0 0 * * FRI-MON|0 0 0 * dec-jan *|*/0 * * * * *|*/-5 * * * * *|-5 * * * * *|5- * * * * *|1-2-3 * * * * *|1/2/3 * * * * *|1//2 * * * * *
/5 * * * * *|*/ * * * * *|* * L * * *|* * * L * *|* * * 15W * *|* * * * * 5#3|*5 * * * * *|** * * * * *|1.5 * * * * *|0x5 * * * * *|١ * * * * *|1_0 * * * * *
5-* * * * * *|*-* * * * * *|*/* * * * * *|jan * * * * *|* * * mon * *|* * * * mon *|* * * * * jan|99999999999999999999 * * * * *|*/99999999999999999999 * * * * *
*/9223372036854775807 * * * * *|60-70 * * * * *|5/0 * * * * *|70/5 * * * * *|0-59/30,60 * * * * *|* * * ? jan-jun/2 ?|0 0 0 1,15 * MON|0 0 0 L-3 * *|H * * * * *`, "|")

type place struct {
	min, max int
	names    []string
}

var places = []place{
	{0, 59, nil}, {0, 59, nil}, {0, 23, nil}, {1, 31, nil},
	{1, 12, []string{"jan", "FEB", "Mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"}},
	{0, 6, []string{"sun", "MON", "Tue", "wed", "thu", "fri", "sat"}},
}

func one(r *rand.Rand, p place) string {
	if p.names != nil && r.Intn(3) == 0 {
		return p.names[r.Intn(len(p.names))]
	}
	// Sometimes the value is outside the bounds.
	outside := 0
	if r.Intn(12) == 0 {
		outside = []int{-1, 1, 30}[r.Intn(3)]
	}
	return fmt.Sprint(p.min + r.Intn(p.max-p.min+1) + outside)
}

func part(r *rand.Rand, p place) string {
	var text string
	switch r.Intn(6) {
	case 0:
		text = "*"
	case 1:
		text = "?"
	case 2, 3:
		text = one(r, p)
	default:
		low := p.min + r.Intn(p.max-p.min+1)
		text = fmt.Sprintf("%d-%d", low, low+r.Intn(p.max-low+1))
		if r.Intn(8) == 0 {
			text = one(r, p) + "-" + one(r, p)
		}
	}
	if r.Intn(3) == 0 {
		text += fmt.Sprintf("/%d", r.Intn(20))
	}
	return text
}

func field(r *rand.Rand, p place) string {
	if r.Intn(3) == 0 {
		return "*"
	}
	parts := make([]string, 1+r.Intn(2))
	for i := range parts {
		parts[i] = part(r, p)
	}
	return strings.Join(parts, ",")
}

func parse(spec string) (schedule cron.Schedule, err error, panicked bool) {
	defer func() { panicked = recover() != nil }()
	schedule, err = parser.Parse(spec)
	return
}

var zones = []string{"UTC", "Asia/Shanghai", "Europe/Berlin", "America/New_York", "America/Santiago", "Australia/Lord_Howe", "Asia/Kathmandu", "America/Sao_Paulo"}

// Ordinary days, the ends of months and years, and nights in which clocks change, one of them at midnight.
var moments = []string{
	"2026-11-22T10:20:30.5Z", "2026-01-31T23:59:59Z", "2027-12-31T23:59:58Z", "2028-02-28T12:00:00Z",
	"2026-03-28T23:30:00Z", "2026-10-24T23:30:00Z", "2026-09-05T22:00:00Z", "2026-04-04T20:00:00Z", "2018-11-03T20:00:00Z",
}

func judge(spec string, n int) result {
	schedule, err, panicked := parse(spec)
	if panicked {
		return result{Spec: spec, Panic: true}
	}
	if err != nil {
		return result{Spec: spec, Error: err.Error()}
	}
	zone := zones[n%len(zones)]
	location, err := time.LoadLocation(zone)
	if err != nil {
		panic(err)
	}
	from, err := time.Parse(time.RFC3339Nano, moments[n%len(moments)])
	if err != nil {
		panic(err)
	}
	found := result{Spec: spec, Zone: zone, From: from.UnixMilli(), Next: []int64{}}
	at := from.In(location)
	for range 5 {
		at = schedule.Next(at)
		if at.IsZero() {
			break
		}
		found.Next = append(found.Next, at.Unix())
	}
	return found
}

func main() {
	specs := []string{}
	for _, line := range chosen {
		specs = append(specs, strings.Split(line, "\n")...)
	}
	r := rand.New(rand.NewSource(5))
	for range 500 {
		fields := make([]string, len(places))
		for i, p := range places {
			fields[i] = field(r, p)
		}
		specs = append(specs, strings.Join(fields, " "))
	}
	// Times of the night in every zone and at every moment, because clock changes are where calendars go wrong.
	for n := range len(zones) * len(moments) {
		specs = append(specs, fmt.Sprintf("0 %d %d * * *", []int{0, 30, 15}[n%3], n%4), "0 */20 0-3 * * *")
	}
	lines := make([]string, len(specs))
	for n, spec := range specs {
		line, err := json.Marshal(judge(spec, n))
		if err != nil {
			panic(err)
		}
		lines[n] = string(line)
	}
	fmt.Fprintf(os.Stdout, "[\n%s\n]\n", strings.Join(lines, ",\n"))
}
