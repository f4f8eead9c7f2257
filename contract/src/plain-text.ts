import { Type } from 'typebox'

/** Without control characters. */
export const plain = '^[^\\u0000-\\u001f]*$'
/** The reason for an action; it is stored in the audit trail. */
export const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: plain })
export const RecordId = Type.String({ minLength: 1, maxLength: 200, pattern: plain })
export const CalendarDay = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
