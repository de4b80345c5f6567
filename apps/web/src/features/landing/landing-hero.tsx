import { Link } from '@tanstack/react-router'
import { BinSilhouettes } from '#web/ui/bin-silhouettes.tsx'
import { ReflectiveTape } from '#web/ui/reflective-tape.tsx'
import button from './landing-button.module.css'
import classes from './landing-hero.module.css'
import { landingTexts } from './texts.ts'

/** The sign at the gate: what it is, who for, and the way in. */
export function LandingHero() {
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1 className={classes.title}>Every bin accounted for.</h1>
        <div>
          <p className={classes.lead}>
            Skipyard runs the office side of a skip-bin hire company: the phone bookings, what is free in the
            yard, what drops and picks up today, and who still owes you.
          </p>
          <div className={classes.actions}>
            <Link className={`${button.button} ${button.main}`} to="/register">
              {landingTexts.startTrial}
            </Link>
            <a className={`${button.button} ${button.ghost}`} href="#day">
              See a day in the yard
            </a>
          </div>
          <p className={classes.small}>Runs in the browser your office already has.</p>
        </div>
      </div>
      <div className={classes.yard}>
        <BinSilhouettes sizes={[2, 3, 4, 6, 8, 12, 20, 30]} />
      </div>
      <ReflectiveTape />
    </section>
  )
}
