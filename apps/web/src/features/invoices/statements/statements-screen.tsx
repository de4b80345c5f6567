import { Button } from '@mantine/core'
import { BalanceList } from './balance-list.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import classes from './statements-screen.module.css'
import { statementTexts } from './texts.ts'
import { useStatementsView } from './use-statements-view.ts'

/** Who owes what, and beside it the statement of one of them; where there is no room, one after the other. */
export function StatementsScreen() {
  const view = useStatementsView()
  const isChosen = view.customerId !== undefined
  return (
    <div className={isChosen ? `${classes.screen} ${classes.isChosen}` : classes.screen}>
      <BalanceList view={view} />
      <div className={classes.beside}>
        {isChosen && (
          <Button className={classes.back} variant="default" onClick={() => view.choose(undefined)}>
            {statementTexts.showAll}
          </Button>
        )}
        <StatementSheet view={view} />
      </div>
    </div>
  )
}
