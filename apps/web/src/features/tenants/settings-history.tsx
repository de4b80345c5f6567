import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/session/use-profile.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { HistoryEntries } from '#web/ui/history/history-entries.tsx'
import { tenantQueries } from './queries.ts'
import classes from './settings-screen.module.css'
import { settingsTexts } from './texts.ts'

const { title, about, actions } = settingsTexts.history
const actionWords = new Map(Object.entries(actions))

export function SettingsHistory() {
  const { userId, role, timeZone } = useProfile()
  const mayRead = canReadAudit({ loginId: userId, role })
  const answer = useQuery({ ...tenantQueries.history(), enabled: mayRead })
  if (!mayRead) return null
  return (
    <PageCard className={classes.card} label={title}>
      <CardHead title={title} about={about} />
      <HistoryEntries
        answer={answer}
        timeZone={timeZone}
        titleOf={({ action }) => actionWords.get(action) ?? action}
      />
    </PageCard>
  )
}
