import {
  checkPublicPage,
  defaultPublicPage,
  type PublicPage,
} from '@skipyard/domain/public-booking/public-page.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'

export function publicErrors(section: Partial<PublicPage>): FieldError[] {
  const checked = checkPublicPage({ ...defaultPublicPage, ...section })
  const errors = checked.ok ? [] : (checked.errors ?? [])
  return errors.map(({ field, message }) => ({ field: `${field}`.split('.')[0] ?? '', message }))
}
