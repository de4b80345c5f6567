import { canCreateBooking } from '@skipyard/domain/bookings/policy.ts'
import { FIRST_STEPS, type FirstStep, type FirstSteps } from '@skipyard/domain/dashboard/first-steps.ts'
import { canEditFleet } from '@skipyard/domain/fleet/policy.ts'
import type { Actor } from '@skipyard/domain/identity/actor.ts'
import { canManageUsers } from '@skipyard/domain/identity/policy.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { canChangeMessages } from '@skipyard/domain/messages/policy.ts'
import { canChangePrices } from '@skipyard/domain/prices/policy.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useProfile } from '#web/client/session/use-profile.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { dashboardTexts } from '../texts.ts'
import classes from './steps-card.module.css'

const { steps: words } = dashboardTexts

interface Step {
  may: (actor: Actor) => boolean
  link: Pick<LinkProps, 'to' | 'search'>
}

const STEPS: Record<FirstStep, Step> = {
  name: { may: () => true, link: { to: '/app/settings/account' } },
  bins: { may: canAdjustStock, link: { to: '/app/Inventory/binsTable', search: { form: 'new' } } },
  prices: { may: canChangePrices, link: { to: '/app/settings/price-book' } },
  bank: { may: canWriteInvoices, link: { to: '/app/settings/invoices' } },
  mail: { may: canChangeMessages, link: { to: '/app/settings/messages' } },
  trucks: { may: canEditFleet, link: { to: '/app/Inventory/trucks', search: { form: 'new' } } },
  drivers: { may: canEditFleet, link: { to: '/app/drivers', search: { form: 'new' } } },
  bookings: { may: canCreateBooking, link: { to: '/app/bookings/todays-bookings', search: { form: 'new' } } },
  runs: { may: canPlanRuns, link: { to: '/app/run-planner' } },
  people: { may: canManageUsers, link: { to: '/app/settings/people' } },
}

const ICON = { size: '1.25rem', stroke: 1.75, 'aria-hidden': true } as const

export function StepsCard({ done }: { done: FirstSteps }) {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  return (
    <PageCard isInset label={words.title}>
      <h2>{words.title}</h2>
      <p className={classes.words}>{words.words}</p>
      <Stack as="ol" rowGap={4} columnGap={24} className={classes.steps}>
        {FIRST_STEPS.filter((step) => step !== 'name' || !done.name).map((step) => {
          const { may, link } = STEPS[step]
          const [name, about] = words[step](done.named)
          return (
            <li key={step} className={done[step] ? classes.done : undefined}>
              {done[step] ? <IconCircleCheckFilled {...ICON} /> : <IconCircle {...ICON} />}
              <span>
                {may(actor) && !done[step] ? <Link {...link}>{name}</Link> : <b>{name}</b>}
                <small>{done[step] ? words.done : about}</small>
              </span>
            </li>
          )
        })}
      </Stack>
    </PageCard>
  )
}
