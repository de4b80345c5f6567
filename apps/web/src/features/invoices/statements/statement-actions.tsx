import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { keyWhenFree } from '#web/ui/data-table/key-when-free.ts'
import { statementPdfAddress } from '../pdf-address.ts'
import { useMayWriteInvoices } from '../use-may-write-invoices.ts'
import { EmailStatement } from './email-statement.tsx'
import classes from './statement-sheet.module.css'
import { statementsSearch } from './statements-search.ts'
import { statementTexts as words } from './texts.ts'
import type { StatementsView } from './use-statements-view.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** The statement that is shown, on paper, as a file or by email. P prints. */
export function StatementActions({ view, customerId }: { view: StatementsView; customerId: string }) {
  const navigate = useNavigate()
  const mayWrite = useMayWriteInvoices()
  const { from, to, form } = view
  const print = {
    to: '/app/finance/customer-statements/$customerId/print',
    params: { customerId },
    search: statementsSearch({ from, to, form }),
  } as const
  useHotkeys([['P', keyWhenFree(() => void navigate(print)), { preventDefault: false }]])
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        aria-keyshortcuts="P"
        leftSection={<IconPrinter {...ICON} />}
        renderRoot={(props) => <Link {...props} {...print} />}
      >
        {words.print}
      </Button>
      <Button
        component="a"
        href={statementPdfAddress({ customerId, from, to, form })}
        target="_blank"
        variant="default"
        leftSection={<IconFileTypePdf {...ICON} />}
      >
        {words.pdf}
      </Button>
      {mayWrite && <EmailStatement customerId={customerId} from={from} to={to} form={form} />}
    </div>
  )
}
