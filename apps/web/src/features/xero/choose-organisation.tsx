import { Button, Radio } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import classes from './choose-organisation.module.css'
import { useChooseOrganisation } from './mutations.ts'
import { xeroTexts } from './texts.ts'
import { endXeroReturn, type XeroChoice } from './xero-return.ts'

const words = xeroTexts.choose

export function ChooseOrganisation({ attemptId, organisations }: XeroChoice) {
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = useChooseOrganisation({
    onSuccess: () => endXeroReturn(),
    // An attempt that is over starts again with Connect, which takes the place of the choice.
    onError: (problem) => endXeroReturn(messageOf(problem)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== null) choose.mutate({ attemptId, organisationId: chosen })
  }
  return (
    <PageCard className={classes.card} label={words.title}>
      <form onSubmit={submit}>
        <CardHead title={words.title} about={words.words} />
        <Radio.Group value={chosen} onChange={setChosen} aria-label={words.title}>
          <div className={classes.list}>
            {organisations.map(({ _id, name }) => (
              <Radio key={_id} className={classes.one} value={_id} label={name} />
            ))}
          </div>
        </Radio.Group>
        <div className={classes.foot}>
          <Button variant="default" disabled={choose.isPending} onClick={() => endXeroReturn()}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={chosen === null} loading={choose.isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </PageCard>
  )
}
