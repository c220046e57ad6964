import { Component, type ReactNode } from "react";
import { PartFailed } from "../../api/http/failure.ts";

interface Props {
  children: ReactNode;
  /** Shown instead of children that threw an error; `retry` mounts them again. */
  fallback(error: PartFailed, retry: () => void): ReactNode;
  /** When it changes, failed children are mounted again. */
  address?: unknown;
}

/** Keeps an error of one part from ending the whole page. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  readonly retry = () => this.setState({ failed: false });

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override componentDidUpdate({ address }: Props) {
    if (this.state.failed && address !== this.props.address) this.retry();
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.failed ? fallback(new PartFailed(), this.retry) : children;
  }
}
