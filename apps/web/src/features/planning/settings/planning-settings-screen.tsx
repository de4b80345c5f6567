import { Button, Skeleton } from '@mantine/core'
import type { WirePlanningSettings } from '@skipyard/contract/planning/settings.ts'
import { canChangePlanning } from '@skipyard/domain/planning/planning-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { FormDrawer } from '#web/ui/form-drawer/form-drawer.tsx'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { type PlanningSearch, planningSearch } from '../planning-search.ts'
import { planQueries } from '../queries.ts'
import { LevyDialog } from './levy-dialog.tsx'
import classes from './planning-settings.module.css'
import { RulesForm } from './rules-form.tsx'
import { planningSettingsTexts as words } from './texts.ts'
import { TipSiteForm } from './tip-site-form.tsx'
import { TipSiteLine } from './tip-site-line.tsx'

const rulesWords = words.rules

function linesOf(settings: WirePlanningSettings): [string, string][] {
  const { handling, rest, weights } = settings
  const { lines } = rulesWords
  return [
    [lines.day, rulesWords.day(settings.dayStartsAt, settings.dayEndsAt)],
    [lines.rest, rest === null ? rulesWords.noRest : rulesWords.rest(rest.from, rest.minutes)],
    [lines.handling, rulesWords.handling(handling.load, handling.unload, handling.tip)],
    [lines.nested, rulesWords.nested(settings.nestedBins, settings.nestsUpToM3)],
    [lines.weights, rulesWords.weights(weights)],
    [lines.tell, rulesWords.tell(settings.tellAfterMinutes)],
  ]
}

interface RulesCardProps {
  settings: WirePlanningSettings
  onChange: (() => void) | null
}

function RulesCard({ settings, onChange }: RulesCardProps) {
  return (
    <PageCard isInset label={rulesWords.title}>
      <CardHead title={rulesWords.title} about={rulesWords.about} />
      <Words as="dl" mt={10} className={classes.facts}>
        {linesOf(settings).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Words>
      <Row wrap justify="end" gap={8} mt={12} align="stretch">
        {onChange ? (
          <Button variant="default" onClick={onChange}>
            {rulesWords.edit}
          </Button>
        ) : (
          <LockReason reason={words.readOnly} />
        )}
      </Row>
    </PageCard>
  )
}

function usePlanningView() {
  const navigate = useNavigate()
  const { userId, role } = useProfile()
  const { form, id } = planningSearch(useSearch({ strict: false }))
  const change = (changes: PlanningSearch, replace = false) =>
    void navigate({ to: '.', search: () => changes, replace, resetScroll: false })
  return {
    mayChange: canChangePlanning({ loginId: userId, role }),
    isRulesOpen: form === 'rules',
    isNew: form === 'new',
    isLevyOpen: form === 'levy',
    openLevy: () => change({ form: 'levy' }),
    editedId: form === 'edit' ? (id ?? null) : null,
    openRules: () => change({ form: 'rules' }),
    openNew: () => change({ form: 'new' }),
    edit: (tipSiteId: string) => change({ form: 'edit', id: tipSiteId }),
    close: () => change({}, true),
  }
}

type View = ReturnType<typeof usePlanningView>

function Failed({ answer }: { answer: { error: unknown; isFetching: boolean; refetch: () => unknown } }) {
  const { error, isFetching, refetch } = answer
  return (
    <PageCard isInset>
      <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    </PageCard>
  )
}

const Waiting = () => (
  <div role="status" aria-label={words.loading}>
    <Skeleton height="36rem" />
  </div>
)

function Rules({ view }: { view: View }) {
  const answer = useQuery(planQueries.settings())
  if (answer.data === undefined) return <Failed answer={answer} />
  const settings = answer.data
  return (
    <>
      <RulesCard settings={settings} onChange={view.mayChange ? view.openRules : null} />
      <FormDrawer
        isOpen={view.mayChange && view.isRulesOpen}
        width="pair"
        wouldBeLost={words.rules.wouldBeLost}
        onClose={view.close}
        form={(facts) => <RulesForm settings={settings} {...facts} />}
      />
    </>
  )
}

function TipSites({ view }: { view: View }) {
  const today = useToday()
  const answer = useQuery(planQueries.tipSites())
  if (answer.data === undefined) return <Failed answer={answer} />
  const sites = answer.data
  const levied = sites.filter(({ rates }) => rates.some(({ levy }) => levy > 0))
  const edited = sites.find(({ _id }) => _id === view.editedId) ?? null
  const add = view.mayChange && (
    <Button variant="default" onClick={view.openNew}>
      {words.tips.add}
    </Button>
  )
  return (
    <PageCard isInset label={words.tips.title}>
      <CardHead title={words.tips.title} about={words.tips.about} />
      {sites.length === 0 && <EmptyState title={words.tips.empty} words={words.tips.emptyWords} />}
      <Words as="ul" mt={10}>
        {sites.map((site) => (
          <TipSiteLine
            key={site._id}
            site={site}
            today={today}
            onEdit={view.mayChange ? () => view.edit(site._id) : null}
          />
        ))}
      </Words>
      <Row wrap justify="end" gap={8} mt={12} align="stretch">
        {view.mayChange && levied.length > 0 && (
          <Button variant="default" onClick={view.openLevy}>
            {words.tips.newLevy.open}
          </Button>
        )}
        {add}
      </Row>
      {view.isLevyOpen && levied.length > 0 && (
        <LevyDialog sites={levied} today={today} onClose={view.close} />
      )}
      <FormDrawer
        isOpen={view.mayChange && (view.isNew || edited !== null)}
        width="column"
        wouldBeLost={words.tips.wouldBeLost}
        onClose={view.close}
        form={(facts) => <TipSiteForm key={edited?._id ?? 'new'} site={edited} today={today} {...facts} />}
      />
    </PageCard>
  )
}

/** The cards come together: the rules are as long as they are, and would push the tip sites down. */
export function PlanningSettingsScreen() {
  const view = usePlanningView()
  const answers = [useQuery(planQueries.settings()), useQuery(planQueries.tipSites())]
  if (answers.some(({ isLoading }) => isLoading)) return <Waiting />
  return (
    <Stack align="start" atTop gap={12} className={classes.screen}>
      <Rules view={view} />
      <TipSites view={view} />
    </Stack>
  )
}
