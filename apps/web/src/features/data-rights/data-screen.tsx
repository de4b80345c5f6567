import { canTakeDataOut } from '@skipyard/domain/data-rights/policy.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { CompanyFileCard } from './company-file-card.tsx'
import classes from './data-screen.module.css'
import { DeletionCard } from './deletion-card.tsx'
import { EraseCard } from './erase-card.tsx'
import { RetentionCard } from './retention-card.tsx'

export function DataScreen() {
  const { userId, role } = useProfile()
  if (!canTakeDataOut({ loginId: userId, role })) {
    return (
      <PageCard className={classes.card}>
        <LockReason reason={texts.server.notAllowed} />
      </PageCard>
    )
  }
  return (
    <Stack atTop gap={12} className={classes.screen}>
      <div className={classes.column}>
        <CompanyFileCard />
        <EraseCard />
      </div>
      <div className={classes.column}>
        <RetentionCard />
        <DeletionCard />
      </div>
    </Stack>
  )
}
