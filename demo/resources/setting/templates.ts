import type { Dialect } from "../../state/dialect.ts";

/** One entry of the list compiled into each backend; false and empty members are omitted. */
export interface Template {
  path: string;
  name: string;
  repository: string;
  author: string;
  version: string;
  is_admin?: true;
  is_official?: true;
}

const admin = (version: string): Template => ({
  path: "admin-dist",
  name: "OfficialAdmin",
  repository: "https://github.com/nezhahq/admin-frontend",
  author: "nezhahq",
  version,
  is_admin: true,
  is_official: true,
});

const official = (repository: string, version: string): Template => ({
  path: "user-dist",
  name: "Official",
  repository: `https://github.com/hamster1963/${repository}`,
  author: "hamster1963",
  version,
  is_official: true,
});

const other = (
  path: string,
  name: string,
  repository: string,
  author: string,
  version: string,
): Template => ({
  path,
  name,
  repository: `https://github.com/${repository}`,
  author,
  version,
});

/** The entries of `frontend_templates` by version. */
export const templates: Readonly<Record<Dialect, readonly Template[]>> = {
  "1.7.0": [
    admin("v1.7.0"),
    official("nezha-dash-v1", "v1.16.0"),
    other("nezha-ascii-dist", "Nezha-ASCII", "hamster1963/nezha-ascii", "hamster1963", "v1.0.3"),
    other("nazhua-dist", "Nazhua", "hi2shark/nazhua", "hi2hi", "v0.5.6"),
  ],
  "1.14.14": [
    admin("v1.14.7"),
    official("nezha-dash-v1", "v1.33.0"),
    other("nazhua-dist", "Nazhua", "hi2shark/nazhua", "hi2hi", "v0.9.0"),
    other("nezha-ascii-dist", "Nezha-ASCII", "hamster1963/nezha-ascii", "hamster1963", "v1.1.0"),
  ],
  "2.0.14": [
    admin("v2.0.9"),
    official("nezha-dash-v2", "v2.0.3"),
    other("nazhua-dist", "Nazhua", "hi2shark/nazhua", "hi2hi", "v0.9.1"),
    other("nezha-ascii-dist", "Nezha-ASCII", "hamster1963/nezha-ascii", "hamster1963", "v1.1.0"),
  ],
  "2.3.7": [
    admin("v2.3.4"),
    official("nezha-dash-v2", "v2.4.2"),
    other("nezha-pixel-dist", "Nezha-Pixel", "karllao/nezha-pixel", "karllao", "v1.6.0"),
    other("nazhua-dist", "Nazhua", "hi2shark/nazhua", "hi2shark", "v1.2.0"),
    other("aobobo-dist", "Aobobo", "hi2shark/aobobo", "hi2shark", "v1.5.1"),
    other("nezha-ascii-dist", "Nezha-ASCII", "hamster1963/nezha-ascii", "hamster1963", "v1.1.0"),
  ],
};
