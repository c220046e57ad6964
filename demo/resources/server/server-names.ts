/** Sample names: usual ones, very long ones, other scripts, and hostile markup. */
export const notableServers: readonly { name: string; country: string }[] = [
  { name: "fra-web-1", country: "de" },
  { name: "ams-db-primary", country: "nl" },
  { name: "sgp-edge-2", country: "sg" },
  { name: "home-router", country: "it" },
  { name: "東京リレー一号", country: "jp" },
  { name: "上海-香港专线中转服务器", country: "cn" },
  { name: "a-name-of-exactly-sixty-four-characters-to-see-where-columns-cut", country: "us" },
  { name: "<img src=x onerror=alert(1)>", country: "gb" },
  { name: "München Büro NAS", country: "de" },
  { name: "just-registered", country: "" },
  { name: "سيرفر-دبي", country: "ae" },
  { name: "🚀 staging", country: "ca" },
];

export const towns = [
  { code: "fra", country: "de" },
  { code: "ams", country: "nl" },
  { code: "par", country: "fr" },
  { code: "lon", country: "gb" },
  { code: "hel", country: "fi" },
  { code: "mil", country: "it" },
  { code: "tyo", country: "jp" },
  { code: "sha", country: "cn" },
  { code: "hkg", country: "hk" },
  { code: "sgp", country: "sg" },
  { code: "sel", country: "kr" },
  { code: "tpe", country: "tw" },
  { code: "nyc", country: "us" },
  { code: "lax", country: "us" },
  { code: "sao", country: "br" },
  { code: "tor", country: "ca" },
] as const;

export const jobs = [
  "web",
  "db",
  "cache",
  "edge",
  "mail",
  "build",
  "relay",
  "backup",
  "vpn",
  "queue",
] as const;

export const platforms = [
  { platform: "debian", platform_version: "12.7" },
  { platform: "ubuntu", platform_version: "24.04" },
  { platform: "alpine", platform_version: "3.20.3" },
  { platform: "almalinux", platform_version: "9.4" },
  { platform: "freebsd", platform_version: "14.1-RELEASE" },
  { platform: "Microsoft Windows Server 2022 Datacenter", platform_version: "10.0.20348 Build 20348" },
  { platform: "darwin", platform_version: "15.1" },
] as const;

export const processors = [
  "AMD EPYC 7763 64-Core Processor 4 Virtual Core",
  "Intel(R) Xeon(R) Gold 6248 CPU @ 2.50GHz 2 Virtual Core",
  "AMD Ryzen 9 7950X 16-Core Processor 16 Physical Core",
  "Neoverse-N1 4 Virtual Core",
  "Intel(R) N100 4 Physical Core",
] as const;

export const agentVersions = ["2.3.3", "2.3.3", "2.3.3", "2.0.1", "1.14.1", "1.12.2", "1.7.0", ""] as const;

export const publicNotes = [
  "",
  "",
  '{"billingDataMod":{"startDate":"2026-01-15T00:00:00Z","endDate":"2027-01-15T00:00:00Z","autoRenewal":"1","cycle":"Year","amount":"59.90EUR"},"planDataMod":{"bandwidth":"1Gbps","trafficVol":"5TB/Month","trafficType":"2","IPv4":"1","IPv6":"1","networkRoute":"CN2,GIA","extra":"NVMe"}}',
  '{"billingDataMod":{"startDate":"2025-06-01T00:00:00Z","endDate":"0000-00-00T23:59:59+08:00","autoRenewal":"0","cycle":"Month","amount":"-1"}}',
  '{"planDataMod":{"bandwidth":"100Mbps"},"someThemesOwnMember":[1,2,3]}',
  "not JSON at all, just words",
] as const;
