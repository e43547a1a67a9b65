import { dataOf, startDayOf } from './days.mjs'

/**
 * How a page is driven. `ready(probe, { first, last, days })` and `edits[].done(probe, edit)` are source texts of
 * functions that run in the page; `next`, `prev` and `act` are selectors, or functions as in `shoot`. With `prev` a
 * page alternates between two periods. An edit is `{ date, tag, label, title, color, n, code }`, with `n` the
 * number of tags that the day has then.
 */
const seeds = new Map()

function seedOf(years, group) {
  const key = `${group} ${years}`
  if (!seeds.has(key)) {
    const { tags, entries } = dataOf(years, group)
    seeds.set(key, {
      'user-tags': JSON.stringify(tags),
      'calendar-entries': JSON.stringify(entries),
    })
  }
  return seeds.get(key)
}

const putEdit = (page, edit) => page.evaluate((value) => (window.__EDIT = value), edit)

/** A page of ours or of a peer that reads the two keys and has a button that makes the edit. */
const peer = (name, folder, { group = 'quarter', ready, edited, next = '#next', ...rest }) => ({
  name,
  group,
  url: ({ base }) => `${base}/${folder}/index.html?view=${group}&start=${startDayOf(group)}`,
  seed: (years) => seedOf(years, group),
  ready,
  next,
  edits: [{ kind: 'tag', prepare: putEdit, act: '#edit', done: edited }],
  ...rest,
})

const rows = {
  ready: `(P,c)=>{const l=document.getElementsByClassName('day');return l.length>=c.days&&l[l.length-1].textContent.includes(c.last)&&l[0].textContent.includes(c.first)}`,
  edited: `(P,a)=>{const r=document.querySelector('[data-date="'+a.date+'"]');return r&&r.querySelectorAll('.tag').length>=a.n}`,
}

/** Libraries that show notes and tags as elements of their own. */
const events = (event, cell, next, rest = {}) => ({
  ready: `(P,c)=>P.count('${cell}')>=c.days&&P.has('${event}',c.last)&&P.has('${event}',c.first)`,
  edited: `(P,a)=>P.has('${event}',a.title)`,
  next,
  ...rest,
})

const emptyPage = {
  ready: `()=>document.querySelector('.day')`,
  turned: `()=>document.querySelector('.day').textContent[0]==='n'`,
  edited: `()=>document.querySelector('.day').textContent[0]==='e'`,
}

/** The pages that all ratios refer to; year boards refer to the second. */
export const FLOOR = 'hand-written, buttons and roles'
export const YEAR_FLOOR = 'hand-written year'

const fullCalendar = (event, day) => events(event, day, '.fc-next-button')
const multiMonth = fullCalendar('.fc-event', '.fc-daygrid-day:not(.fc-day-disabled)')

const yearCalendar = events('.day-content', '.day:not(.old):not(.new)', '.calendar-header .next', {
  edited: `(P,a)=>!!document.querySelector('i.t[title="'+a.title+'"]')`,
})

const quarterPeers = [
  peer('empty page', 'noop', emptyPage),
  peer('static page', 'static', { ...rows, url: ({ base }) => `${base}/static/`, isStatic: true }),
  peer('hand-written, plain', 'vanilla', rows),
  peer(FLOOR, 'vanilla-rich', rows),
  peer('React, plain', 'react-memo', rows),
  peer('React, buttons and roles', 'react-rich', rows),
  peer('prototype, split', 'proto-split', rows),
  peer('prototype, shell', 'proto-shell', rows),
  peer('FullCalendar list', 'fc6-list', fullCalendar('.fc-list-event', '.fc-list-day')),
  peer('FullCalendar multi-month', 'fc6', multiMonth),
  peer('EventCalendar list', 'ec-list', events('.ec-event', '.ec-day', '.ec-next')),
  peer('js-year-calendar', 'jsyc', yearCalendar),
  peer('react-big-calendar', 'rbc', {
    group: 'month',
    ...events('.rbc-event', '.rbc-date-cell', '.rbc-btn-group button:nth-child(3)'),
  }),
]

const ofYear = { group: 'year', prev: '#prev' }

const yearPeers = [
  peer(YEAR_FLOOR, 'year-floor', { ...rows, ...ofYear }),
  peer('React year', 'year-react', { ...rows, ...ofYear }),
  peer('FullCalendar multi-month, year', 'fc6', {
    ...multiMonth,
    ...ofYear,
    prev: '.fc-prev-button',
  }),
  peer('js-year-calendar, year', 'jsyc', {
    ...yearCalendar,
    ...ofYear,
    prev: '.calendar-header .prev',
  }),
]

export const peers = [...quarterPeers, ...yearPeers]
