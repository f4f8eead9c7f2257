/**
 * Values computed from one snapshot of the configuration, each on first use. They belong to the snapshot, so a request
 * never sees one computed from another configuration.
 */
export class DerivedValues {
  private readonly values = new Map<object, { fingerprint: string; value: unknown }>()
  private readonly before: DerivedValues['values'] | undefined

  /** Reuses the values of the previous snapshot whose fingerprints are equal. */
  constructor(previous?: DerivedValues) {
    this.before = previous && new Map([...previous.values].filter(([, { fingerprint }]) => fingerprint !== ''))
  }

  get<T>(key: object, fingerprint: string, compute: () => T): T {
    const known = this.values.get(key) ?? this.fromBefore(key, fingerprint)
    const entry = known ?? { fingerprint, value: this.computed(key, compute) }
    this.values.set(key, entry)
    return entry.value as T // Only `derive` calls this, with one type for each key.
  }

  /**
   * If a value cannot be computed, use the previous one, if there is one, instead of failing every request of the
   * tenant.
   */
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
   * Identifies everything that the value is computed from, such as the versions of its documents. A reload keeps a
   * value whose fingerprint did not change; without a fingerprint every snapshot computes its own.
   */
  fingerprint?(source: Source): string
}

/** A function of a snapshot (a configuration or a tenant) that is computed once per snapshot. */
export function derive<Source extends { readonly derived: DerivedValues }, T>(
  derivation: Derivation<Source, T>,
): (source: Source) => T {
  return (source) =>
    source.derived.get(derivation, derivation.fingerprint?.(source) ?? '', () => derivation.compute(source))
}
