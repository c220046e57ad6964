import { siGithub } from "simple-icons";

/** The logo of GitHub; other providers have none. */
export function GithubMark() {
  return (
    <svg width={16} height={16} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={siGithub.path} />
    </svg>
  );
}
