import { blueprintDocument } from './blueprint-document.ts'
import type { DocumentDefinition } from './define-document.ts'
import { rolesDocument } from './roles-document.ts'
import { goldenRecordRulesDocument } from './golden-record-rules-document.ts'
import { imageDocument } from './image-document.ts'
import { listsDocument } from './lists-document.ts'
import { removedTenantsDocument } from './removed-tenants-document.ts'
import { errorMessagesDocument, flagsDocument, tenantDocument } from './tenant-document.ts'
import { themeDocument } from './theme-document.ts'

/** The documents of this module. Other modules declare their own, and app.ts passes all of them in. */
export const configurationDocuments: readonly DocumentDefinition[] = [
  tenantDocument,
  themeDocument,
  flagsDocument,
  listsDocument,
  blueprintDocument,
  errorMessagesDocument,
  goldenRecordRulesDocument,
  rolesDocument,
  imageDocument,
  removedTenantsDocument,
]
