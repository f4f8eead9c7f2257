import type { ErrorCode } from '@care/contract'

/** Default messages, used where no more specific one exists. */
export const errorTexts: Readonly<Record<ErrorCode, { en: string; es: string }>> = {
  BAD_REQUEST: {
    en: 'The request is not valid. Check it and try again.',
    es: 'Algo en esta solicitud no es correcto. Revíselo e intente de nuevo.',
  },
  TENANT_MISSING: { en: 'The tenant is missing.', es: 'Indique de qué plan se trata.' },
  TENANT_CONFLICT: {
    en: 'The request names more than one tenant. Name exactly one.',
    es: 'La llamada indica más de un plan. Indique solo uno.',
  },
  UNAUTHENTICATED: { en: 'Sign in to do this.', es: 'Inicie sesión para hacer esto.' },
  FORBIDDEN: {
    en: 'You are not allowed to do this. Ask an administrator.',
    es: 'No tiene permiso para hacer esto. Consulte a un administrador.',
  },
  TENANT_UNKNOWN: {
    en: 'Access denied: this plan is not known here.',
    es: 'Acceso denegado: este plan no se conoce aquí.',
  },
  NOT_FOUND: { en: 'There is nothing at this address.', es: 'No hay nada en esta dirección.' },
  RECORD_NOT_FOUND: { en: 'This record is not in the directory.', es: 'Este registro no está en el directorio.' },
  TEMPLATE_NOT_FOUND: { en: 'There is no template with this name.', es: 'No hay ninguna plantilla con este nombre.' },
  BLUEPRINT_NOT_FOUND: { en: 'There is no blueprint with this name.', es: 'No hay ningún diseño con este nombre.' },
  METHOD_NOT_ALLOWED: {
    en: 'This address does not support this method.',
    es: 'Esta dirección no responde a este método.',
  },
  REQUEST_TIMEOUT: {
    en: 'The request took too long to arrive. Try again.',
    es: 'La solicitud tardó demasiado en llegar. Intente de nuevo.',
  },
  CONFLICT: {
    en: 'Someone else changed this in the meantime. Reload and try again.',
    es: 'Otra persona lo cambió mientras tanto. Cárguelo de nuevo.',
  },
  GONE: { en: 'This is no longer there.', es: 'Esto ya no está disponible.' },
  TOO_LARGE: { en: 'This is too large to accept.', es: 'Es demasiado grande para aceptarlo.' },
  UNSUPPORTED_MEDIA_TYPE: {
    en: 'This call does not accept this content type.',
    es: 'Esta llamada no acepta este tipo de contenido.',
  },
  TEMPLATE_INVALID: {
    en: 'The template has an error. The previous version stays active.',
    es: 'La plantilla tiene un error. La anterior sigue vigente.',
  },
  BLUEPRINT_INVALID: {
    en: 'The blueprint has an error. The previous version stays active.',
    es: 'El diseño tiene un error. El anterior sigue vigente.',
  },
  DOCUMENT_INVALID: {
    en: 'This document cannot be used as it is.',
    es: 'Este documento no se puede usar así.',
  },
  MAPPING_INVALID: {
    en: 'The mapping file has an error. The previous mapping stays active.',
    es: 'El archivo de correspondencias tiene un error. El anterior sigue vigente.',
  },
  RATE_LIMITED: {
    en: 'Too many requests. Wait a moment and try again.',
    es: 'Demasiadas solicitudes. Espere un momento e intente de nuevo.',
  },
  HEADERS_TOO_LARGE: {
    en: 'The headers of this request are too large.',
    es: 'Los encabezados de esta solicitud son demasiado grandes.',
  },
  INTERNAL: { en: 'Something went wrong. Please try again.', es: 'Algo salió mal. Intente de nuevo.' },
  SEARCH_UNAVAILABLE: {
    en: 'Search is not available right now. Try again in a moment.',
    es: 'La búsqueda no está disponible en este momento. Intente de nuevo en un momento.',
  },
  DATABASE_BUSY: {
    en: 'The directory is busy. Try again in a moment.',
    es: 'El directorio está ocupado. Intente de nuevo en un momento.',
  },
  STORAGE_FULL: {
    en: 'The server has no space to save this. Ask an administrator.',
    es: 'El servidor no tiene espacio para guardar esto. Consulte a un administrador.',
  },
  ISSUER_UNAVAILABLE: {
    en: 'Sign-in is not available right now. Try again in a moment.',
    es: 'El inicio de sesión no está disponible en este momento. Intente de nuevo en un momento.',
  },
  MAP_BUSY: {
    en: 'The map cannot be drawn right now. Try again in a moment.',
    es: 'No se puede dibujar el mapa en este momento. Intente de nuevo en un momento.',
  },
  PRINT_BUSY: {
    en: 'Printing is busy. Try again in a moment.',
    es: 'La impresión está ocupada. Intente de nuevo en un momento.',
  },
  PRINT_FAILED: { en: 'We could not print this. Try again.', es: 'No pudimos imprimirlo. Intente de nuevo.' },
  SHUTTING_DOWN: {
    en: 'The server is restarting. Try again in a moment.',
    es: 'El servidor se está reiniciando. Intente de nuevo en un momento.',
  },
  TIMED_OUT: {
    en: 'This took too long. Try again in a moment.',
    es: 'Esto tardó demasiado. Intente de nuevo en un momento.',
  },
}
