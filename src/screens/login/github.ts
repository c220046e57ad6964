/** GitHub's mark, as the data of a path in 24 by 24 units; loaded once it is shown. */
import { siGithub } from "simple-icons";

export const githubPath = siGithub.path;
