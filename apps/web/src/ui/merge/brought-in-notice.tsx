import { Row } from '#web/ui/layout/parts.tsx'
import classes from './merge-notice.module.css'
import { mergeWords } from './merge-words.ts'

export function BroughtInNotice({ labels }: { labels: string }) {
  if (labels === '') return null
  return (
    <Row
      wrap
      rowGap={6}
      columnGap={12}
      rigid
      line="top"
      tone="warn"
      bg="amber"
      className={classes.notice}
      role="status"
    >
      {mergeWords.broughtIn(labels)}
    </Row>
  )
}
