import { Block, Words } from '#web/ui/layout/parts.tsx'
import page from './landing-page.module.css'
import finderDark from './pictures/bin-finder-dark.webp'
import finderLight from './pictures/bin-finder-light.webp'
import bookNowDark from './pictures/book-now-dark.webp'
import bookNowLight from './pictures/book-now-light.webp'
import dashboardDark from './pictures/dashboard-dark.webp'
import dashboardLight from './pictures/dashboard-light.webp'
import phoneDark from './pictures/driver-phone-dark.webp'
import phoneLight from './pictures/driver-phone-light.webp'
import invoiceDark from './pictures/invoice-dark.webp'
import invoiceLight from './pictures/invoice-light.webp'
import plannerDark from './pictures/planner-dark.webp'
import plannerLight from './pictures/planner-light.webp'
import classes from './product-pictures.module.css'

interface Picture {
  light: string
  dark: string
  width: number
  height: number
  title: string
  words: string
  alt: string
  place: string | undefined
}

const PICTURES: readonly Picture[] = [
  {
    light: dashboardLight,
    dark: dashboardDark,
    width: 1280,
    height: 800,
    title: 'The whole business in one look',
    words:
      'Today’s drops and picks, what is overdue and owed, the next fortnight against your trucks. Every figure leads to its list.',
    alt: 'The dashboard: figures of the day, the next 14 days as bars, what needs somebody, bins by size, drivers and money',
    place: classes.wide,
  },
  {
    light: plannerLight,
    dark: plannerDark,
    width: 1280,
    height: 800,
    title: 'Send the trucks out',
    words:
      'Drops and picks go into runs beside a map. A truck says what it cannot carry, a run how long it takes.',
    alt: 'The run planner: a map with the runs of the day in colours, and below it a column of jobs for each truck',
    place: classes.wide,
  },
  {
    light: phoneLight,
    dark: phoneDark,
    width: 390,
    height: 780,
    title: 'The driver knows',
    words: 'A private link, with or without signal: the next stop, photos, signatures and tip dockets.',
    alt: 'A driver’s phone: the next stop with its instructions, and the stops after it',
    place: classes.phone,
  },
  {
    light: bookNowLight,
    dark: bookNowDark,
    width: 1120,
    height: 800,
    title: 'Strangers book by themselves',
    words: 'A page of your own: bins drawn to scale, the complete price, and only days that you can keep.',
    alt: 'The public booking page: where, what goes in, which size, and the price beside it',
    place: undefined,
  },
  {
    light: invoiceLight,
    dark: invoiceDark,
    width: 1280,
    height: 800,
    title: 'And it is billed in two presses',
    words: 'A booking becomes a tax invoice and goes out as a PDF; the list says who owes what, since when.',
    alt: 'The invoice editor: a tax invoice with its lines, and beside it the balance and payments',
    place: undefined,
  },
  {
    light: finderLight,
    dark: finderDark,
    width: 1280,
    height: 800,
    title: 'No bin is forgotten',
    words:
      'Every bin that is out, on the map and in a list, the longest overdue first. Several are planned at once.',
    alt: 'The bin finder: bins on a map in the colours of their state, and beside it the list of who has them',
    place: classes.wide,
  },
]

export function ProductPictures() {
  return (
    <section id="product" className={page.section}>
      <h2 className={page.heading}>From the phone call to the paid invoice</h2>
      <div className={classes.pictures}>
        {PICTURES.map(({ light, dark, width, height, title, words, alt, place }) => (
          <figure key={title} className={place}>
            <Block clip line="around" radius="md" className={classes.frame}>
              {[light, dark].map((source) => (
                <img
                  key={source}
                  className={source === dark ? classes.dark : classes.light}
                  src={source}
                  alt={alt}
                  width={width}
                  height={height}
                  loading="lazy"
                  decoding="async"
                />
              ))}
            </Block>
            <figcaption className={classes.caption}>
              <Words as="h3" size="title" weight={650} className={classes.title}>
                {title}
              </Words>
              <Words as="p" mt={4} tone="soft" className={classes.words}>
                {words}
              </Words>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
