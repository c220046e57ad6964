export default function ServerScreen() {
  return <h1>Server</h1>;
}
