/** An SVG as an image element, where it can neither run nor fetch anything. */
export function Picture({ svg, label }: { svg: string; label: string }) {
  return <img className="picture" alt={label} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />
}
