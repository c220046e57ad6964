import { useEffect, useState } from "react";

/** In its place from the first frame on, drawn a moment later: who is signed in already need not load a kilobyte for it. */
export function GithubMark() {
  const [path, setPath] = useState("");
  useEffect(() => {
    import("./github.ts").then(
      ({ githubPath }) => setPath(githubPath),
      () => undefined,
    );
  }, []);
  return (
    <svg width={16} height={16} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
