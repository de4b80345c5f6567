import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import { Failure } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isNumberingOn } from './numbering.reads.ts'

/** Numbered bins are the company's choice: while they are switched off, nothing about numbers is done. */
export async function requireNumbering(scope: TenantScope): Promise<void> {
  if (!(await isNumberingOn(scope))) throw new Failure(409, binTexts.switchedOff)
}
