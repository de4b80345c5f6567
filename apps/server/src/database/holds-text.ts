import { foldText } from '@skipyard/domain/shared/fold-text.ts'
import { withEitherApostrophe } from '@skipyard/domain/shared/with-either-apostrophe.ts'
import { type RawBuilder, sql } from 'kysely'

export function holdsText(text: RawBuilder<unknown>, needle: string): RawBuilder<boolean> {
  const found = withEitherApostrophe(foldText(needle)).map((one) => sql`strpos(${text}, ${one}) > 0`)
  return sql<boolean>`(${sql.join(found, sql` or `)})`
}
