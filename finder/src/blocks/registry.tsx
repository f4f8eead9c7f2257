import type { Block, BlockOf, BlockType } from '@care/contract'
import { Component, createContext, useContext, type ComponentType, type ReactNode } from 'react'

/** Maps block types to components. Modules combine them: `{ ...textBlocks, ...fieldBlocks, ...own }`. */
export type Registry = { [T in BlockType]?: ComponentType<{ block: BlockOf<T> }> }

/** Renders a page or partial with a registry. Nested blocks render with `<Blocks>`. */
export function BlockTree({ registry, blocks }: { registry: Registry; blocks: readonly Block[] }) {
  return (
    <RegistryContext value={registry}>
      <Blocks blocks={blocks} />
    </RegistryContext>
  )
}

/**
 * Renders blocks with the surrounding registry. Unknown ones are skipped and logged; an error in one does not affect
 * the others.
 */
export function Blocks({ blocks }: { blocks: readonly Block[] | undefined }) {
  const registry = useContext(RegistryContext)
  // Counted within its type, so that a block keeps its state when one of another type is inserted before it.
  const seen = new Map<string, number>()
  const keyOf = ({ type }: Block) => {
    const nth = (seen.get(type) ?? 0) + 1
    seen.set(type, nth)
    return `${type}:${nth}`
  }
  // Blueprints are untrusted data: a missing list is an empty one.
  return (blocks ?? []).map((block) => (
    <BlockBoundary key={keyOf(block)}>
      <BlockView registry={registry} block={block} />
    </BlockBoundary>
  ))
}

function BlockView({ registry, block }: { registry: Registry; block: Block }) {
  // The table maps each type to a matching component; TypeScript cannot express that over a union.
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
