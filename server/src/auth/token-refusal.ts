import { errors } from 'jose'
import { DirectoryError } from '@care/contract'

/** Reveals only whether a rejected token is expired or invalid. */
export function tokenRefusal(cause: unknown): DirectoryError {
  if (cause instanceof DirectoryError) return cause
  const message =
    cause instanceof errors.JWTExpired
      ? { en: 'Your sign-in has expired. Sign in again.', es: 'Su sesión ha caducado. Inicie sesión de nuevo.' }
      : {
          en: 'This sign-in is not valid here. Sign in again.',
          es: 'Esta sesión no es válida aquí. Inicie sesión de nuevo.',
        }
  return new DirectoryError('UNAUTHENTICATED', message, { cause })
}
