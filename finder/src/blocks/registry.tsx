import type { Block, BlockOf, BlockType } from '@care/contract'
import { Component, createContext, useContext, type ComponentType, type ReactNode } from 'react'

/** Which component draws which block. Rooms put their own together: `{ ...wordBlocks, ...fieldBlocks, ...mine }`. */
export type Registry = { [T in BlockType]?: ComponentType<{ block: BlockOf<T> }> }

/** Draws a page or partial with a registry. Blocks inside draw theirs with `<Blocks>`. */
export function BlockTree({ registry, blocks }: { registry: Registry; blocks: readonly Block[] }) {
  return (
    <RegistryContext value={registry}>
      <Blocks blocks={blocks} />
    </RegistryContext>
  )
}

/**
 * Draws blocks with the registry around. Unknown ones are skipped and logged; one that fails takes nothing else with
 * it.
 */
export function Blocks({ blocks }: { blocks: readonly Block[] | undefined }) {
  const registry = useContext(RegistryContext)
  // Counted within its type: a block stays itself, with what is open in it, when one of another type comes before it.
  const seen = new Map<string, number>()
  const keyOf = ({ type }: Block) => {
    const nth = (seen.get(type) ?? 0) + 1
    seen.set(type, nth)
    return `${type}:${nth}`
  }
  // A blueprint is other people's data: a missing list is an empty one.
  return (blocks ?? []).map((block) => (
    <BlockBoundary key={keyOf(block)}>
      <BlockView registry={registry} block={block} />
    </BlockBoundary>
  ))
}

function BlockView({ registry, block }: { registry: Registry; block: Block }) {
  // The table pairs each type with a component for it; TypeScript cannot follow the pairing over a union.
  const View = registry[block.type] as ComponentType<{ block: Block }> | undefined
  if (View) return <View block={block} />
  logUnknown(block.type)
  return null
}

const RegistryContext = createContext<Registry>({})

const loggedTypes = new Set<string>()
function logUnknown(type: string): void {
  if (loggedTypes.has(type)) return
  loggedTypes.add(type)
  console.warn(`Skipped a block this page does not know: ${type}`)
}

class BlockBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    console.error('An error occurred', error)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
