import type { DateColumn, PositionColumn } from '../columns/columns.ts'
import { dayOf } from '../columns/day.ts'
import { GrowingFloat64, GrowingUint32 } from '../columns/growing.ts'
import { DocumentError } from '../errors.ts'
import { isOnEarth, vectorOf } from '../geo/sphere.ts'
import type { FieldValue } from '../schema.ts'
import { textsOf, type FieldDraft } from './field-draft.ts'

export class DateDraft implements FieldDraft {
  readonly #days = new GrowingUint32()

  /** A text that is not a valid day has no value. */
  add(value: FieldValue): void {
    this.#days.push(dayOf(textsOf(value)[0] ?? '') ?? 0)
  }

  finish(): DateColumn {
    return { type: 'date', days: this.#days.finish() }
  }
}

export class PositionDraft implements FieldDraft {
  readonly #points = new GrowingFloat64()

  add(value: FieldValue): void {
    if (value !== undefined && (typeof value !== 'object' || !('lat' in value)))
      throw new DocumentError('A position is needed')
    const { x, y, z } =
      value && isOnEarth(value.lat, value.lon) ? vectorOf(value.lat, value.lon) : { x: NaN, y: NaN, z: NaN }
    this.#points.push(x)
    this.#points.push(y)
    this.#points.push(z)
  }

  finish(): PositionColumn {
    return { type: 'position', points: this.#points.finish() }
  }
}
