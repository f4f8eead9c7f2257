/**
 * Values computed from one snapshot of the configuration, each on first use. They live and die with the snapshot, so a
 * request never sees one that was made from another configuration than its own.
 */
export class DerivedValues {
  private readonly values = new Map<object, { fingerprint: string; value: unknown }>()
  private readonly before: DerivedValues['values'] | undefined

  /** Takes over what the snapshot before had, where the fingerprints are equal. */
  constructor(previous?: DerivedValues) {
    this.before = previous && new Map([...previous.values].filter(([, { fingerprint }]) => fingerprint !== ''))
  }

  get<T>(key: object, fingerprint: string, compute: () => T): T {
    const known = this.values.get(key) ?? this.fromBefore(key, fingerprint)
    const entry = known ?? { fingerprint, value: this.computed(key, compute) }
    this.values.set(key, entry)
    return entry.value as T // Only `derive` calls this, with one type for each key.
  }

  /** A value that cannot be computed must not fail every request of a tenant while there is one from before. */
  private computed(key: object, compute: () => unknown): unknown {
    try {
      return compute()
    } catch (error) {
      const before = this.before?.get(key)
      if (!before) throw error
      return before.value
    }
  }

  private fromBefore(key: object, fingerprint: string) {
    const entry = this.before?.get(key)
    return fingerprint !== '' && entry?.fingerprint === fingerprint ? entry : undefined
  }
}

export interface Derivation<Source extends { readonly derived: DerivedValues }, T> {
  compute(source: Source): T
  /**
   * Names everything that the value is computed from, such as the versions of its documents. A reload keeps a value
   * whose fingerprint did not change; without a fingerprint every snapshot computes its own.
   */
  fingerprint?(source: Source): string
}

/** A function of a snapshot (a configuration or a tenant) that computes once for each. */
export function derive<Source extends { readonly derived: DerivedValues }, T>(
  derivation: Derivation<Source, T>,
): (source: Source) => T {
  return (source) =>
    source.derived.get(derivation, derivation.fingerprint?.(source) ?? '', () => derivation.compute(source))
}
