export default function ServerForm() {
  return null;
}
