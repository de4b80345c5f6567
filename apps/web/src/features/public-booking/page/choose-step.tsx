import type { WirePublicPage } from '@skipyard/contract/public-booking/public-booking.ts'
import { BIN_PLACEMENTS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { useId } from 'react'
import classes from './choose.module.css'
import { ExtrasCounters, Options, PermitNote } from './options.tsx'
import { PlaceField } from './place-field.tsx'
import { SizeChoice } from './size-choice.tsx'
import { pageTexts } from './texts.ts'
import { TryAgain } from './try-again.tsx'
import type { Hire } from './use-hire.ts'
import { WhenChoice } from './when-choice.tsx'
import type { Wishes } from './wishes.ts'

const { where, waste, sizes, extras } = pageTexts

export type Problems = Readonly<Record<string, string>>

interface StepProps {
  path: string
  page: WirePublicPage
  wishes: Wishes
  hire: Hire
  problems: Problems
  onWish: (wish: Partial<Wishes>) => void
}

function Where({ path, wishes, hire, problems, onWish }: StepProps) {
  const id = useId()
  const permit = hire.offers.data?.permit
  const unserved = hire.offers.data?.isServed === false ? hire.offers.data.message : ''
  return (
    <section>
      <div className={classes.two}>
        <PlaceField
          path={path}
          place={wishes.place}
          error={problems.place}
          onChoose={(place) =>
            onWish({ place, street: place ? streetOf(place.name) || wishes.street : wishes.street })
          }
        />
        <div className={classes.field}>
          <label htmlFor={id}>{where.standing}</label>
          <select
            id={id}
            value={wishes.placement}
            onChange={(event) => {
              const placement = BIN_PLACEMENTS.find((one) => one === event.currentTarget.value)
              if (placement) onWish({ placement })
            }}
          >
            <optgroup label={where.onLand}>
              {(['Driveway', 'Front Yard', 'Back Yard', 'Other'] as const).map((placement) => (
                <option key={placement} value={placement}>
                  {where.placements[placement]}
                </option>
              ))}
            </optgroup>
            <optgroup label={where.onStreet}>
              {(['Nature Strip', 'On the Road'] as const).map((placement) => (
                <option key={placement} value={placement}>
                  {where.placements[placement]}
                </option>
              ))}
            </optgroup>
          </select>
        </div>
      </div>
      {permit && <PermitNote permit={permit} />}
      {unserved !== '' && (
        <p className={classes.notice} role="alert">
          {unserved}
        </p>
      )}
    </section>
  )
}

/** '52 Ballarat St' of '52 Ballarat St, Yarraville VIC 3013'. */
const streetOf = (name: string) => name.split(', ').slice(0, -1).join(', ')

function Waste({ page, wishes, onWish }: StepProps) {
  const note = page.wasteTypes.find(({ name }) => name === wishes.wasteType)?.note ?? ''
  return (
    <section>
      <h2>{waste.title}</h2>
      <Options
        name="waste"
        label={waste.title}
        isWide
        options={page.wasteTypes.map(({ name }) => ({ value: name, label: name }))}
        value={wishes.wasteType}
        onChoose={(wasteType) => onWish({ wasteType })}
      />
      {note !== '' && <p className={classes.say}>{note}</p>}
    </section>
  )
}

function sizeHint({ offers }: Hire): string {
  if (offers.isAsking) return sizes.asking
  if (offers.failed) return ''
  return offers.data?.isServed ? sizes.none : sizes.first
}

function Sizes({ wishes, hire, problems, onWish }: StepProps) {
  const { offers } = hire
  return (
    <section className={offers.isAsking ? classes.asking : undefined}>
      <h2>
        {sizes.title} {hire.sizes.length > 0 && <small>{sizes.scale}</small>}
      </h2>
      {hire.sizes.length > 0 ? (
        <SizeChoice
          offers={hire.sizes}
          binType={wishes.binType}
          binSize={wishes.binSize}
          onChoose={({ binType, binSize }) => onWish({ binType, binSize })}
        />
      ) : (
        <p className={classes.hint}>{sizeHint(hire)}</p>
      )}
      <TryAgain asked={offers} />
      {problems.binSize && (
        <p className={classes.error} role="alert">
          {problems.binSize}
        </p>
      )}
    </section>
  )
}

export function ChooseStep(props: StepProps) {
  const { page, wishes, hire, onWish } = props
  const count = (name: string, number: number) => onWish({ extras: { ...wishes.extras, [name]: number } })
  return (
    <div className={classes.sheet}>
      <Where {...props} />
      <Waste {...props} />
      <Sizes {...props} />
      <WhenChoice {...props} />
      {page.extras.length > 0 && hire.offer && (
        <section>
          <h2>
            {extras.title} <small>{extras.hint}</small>
          </h2>
          <ExtrasCounters extras={page.extras} counts={wishes.extras} onCount={count} />
        </section>
      )}
    </div>
  )
}
