export default function NatScreen() { return <h1>Nat</h1>; }
