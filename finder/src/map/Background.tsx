import type { MapScene } from '@care/contract'

/** Land, borders and names of one scene. Colors come from the page, so light and dark both work. */
export function Background({ scene, transform }: { scene: MapScene; transform: string }) {
  return (
    <g transform={transform} aria-hidden="true">
      <path className="map-abroad" d={scene.abroad} />
      <path className="map-land" d={scene.land} fillRule="evenodd" />
      <path className="map-coast" d={scene.coast} />
      <path className="map-county" d={scene.countyLines} />
      <path className="map-state" d={scene.stateLines} />
      {scene.counties.map(({ x, y, name }) => (
        <text key={`${name}${x}`} className="map-county-name" x={x} y={y}>
          {name}
        </text>
      ))}
      {scene.towns.map((town) => (
        <g key={`${town.name}${town.x}`}>
          <circle className="map-town" cx={town.x} cy={town.y} r={radii[town.size]} />
          <text
            className={`map-town-name map-town-${town.size}`}
            x={town.labelX}
            y={town.labelY}
            textAnchor={town.anchor}
          >
            {town.name}
          </text>
        </g>
      ))}
    </g>
  )
}

const radii = { large: 3, medium: 2.4, small: 1.8 } as const
