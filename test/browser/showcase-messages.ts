/** Messages with everything a bot can put into one. */
import sharp from 'sharp'

/** Discord's component types, styles and flags are used as their numbers here, as they go over the wire. */
const FLAGS = { ephemeral: 64, v2: 1 << 15 }

export type Wire = Record<string, unknown>

const text = (content: string): Wire => ({ type: 10, content })
const button = (label: string, style: number, more: Wire = {}): Wire => ({
  type: 2,
  style,
  label,
  ...(style === 5 ? {} : { custom_id: `press:${label}` }),
  ...more,
})
const row = (...components: Wire[]): Wire => ({ type: 1, components })

const picture = (label: string, width: number, height: number, colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/><circle cx="50%" cy="50%" r="30%" fill="white" fill-opacity=".3"/><text x="50%" y="54%" font-family="DejaVu Sans" font-size="${height / 5}" text-anchor="middle" fill="white">${label}</text></svg>`,
    ),
  )
    .png()
    .toBuffer()

const COLOURS = [
  '#4e5ad6',
  '#0f7b6c',
  '#b3487c',
  '#9a5b13',
  '#5d6b2f',
  '#a8443a',
  '#3c6e9f',
  '#7a4fb0',
  '#2f6f5d',
  '#6b2f5d',
]

export const galleryFiles = (count: number) =>
  Promise.all(
    COLOURS.slice(0, count).map(async (colour, at) => ({
      name: `picture-${at + 1}.png`,
      attachment: await picture(`${at + 1}`, at === 0 ? 900 : 600, 600, colour),
    })),
  )

export const galleryMessage = (count: number): Wire => ({
  flags: FLAGS.v2,
  components: [
    {
      type: 17,
      accent_color: 0x5865f2,
      components: [
        text(`## ${count} pictures`),
        {
          type: 12,
          items: Array.from({ length: count }, (_, at) => ({
            media: { url: `attachment://picture-${at + 1}.png` },
            description: `Picture number ${at + 1}`,
          })),
        },
      ],
    },
  ],
})

const options = Array.from({ length: 25 }, (_, at) => ({
  label: `Card ${at + 1}`,
  value: `card-${at + 1}`,
  description: at % 3 === 0 ? `Star ${at + 2}, Diamond ${at}, Shield ${25 - at}` : undefined,
  emoji: at % 5 === 0 ? { name: '⭐' } : undefined,
}))

export const partsMessage = (user: string): Wire => ({
  flags: FLAGS.v2,
  allowedMentions: { parse: [] },
  components: [
    {
      type: 17,
      accent_color: 0xe0a030,
      components: [
        text(
          `# A duel\n<@${user}> **challenges** *the house*. Ends <t:${Math.round(Date.now() / 1000) + 3600}:R>, that is <t:1790000000:f>.\n> ~~quoted~~ __text__ with \`code\`\n- one\n- two\n  - deeper\n1. first\n2. second\n-# Small print with a ||secret|| and </challenge:1>`,
        ),
        { type: 14, divider: true, spacing: 2 },
        {
          type: 9,
          components: [text('### A section\nWith a picture beside it.')],
          accessory: {
            type: 11,
            media: { url: 'attachment://thumb.png' },
            description: 'A small picture',
          },
        },
        { type: 9, components: [text('Another, with a button.')], accessory: button('Rematch', 2) },
        { type: 14, divider: false },
        { type: 13, file: { url: 'attachment://log.json' } },
        row({ type: 3, custom_id: 'select:one', placeholder: 'Choose a card', options }),
        row({
          type: 3,
          custom_id: 'select:many',
          placeholder: 'Choose up to three',
          min_values: 1,
          max_values: 3,
          options: options.slice(0, 8).map((option, at) => ({ ...option, default: at === 1 })),
        }),
        row({ type: 5, custom_id: 'select:user', placeholder: 'Choose a member' }),
        row(button('Accept', 3, { emoji: { name: '⚔️' } }), button('Decline', 4), button('Later', 2)),
        row(
          button('Play', 1),
          button('Rules', 5, { url: 'https://example.org/' }),
          button('Closed', 1, { disabled: true }),
        ),
      ],
    },
    text('Outside of the frame.'),
  ],
})

export const partsFiles = async () => [
  { name: 'thumb.png', attachment: await picture('T', 300, 300, '#3c6e9f') },
  { name: 'log.json', attachment: Buffer.from(JSON.stringify({ turns: 42 })) },
]

export const embedMessage: Wire = {
  content: 'Look at **this**: https://example.org/page',
  embeds: [
    {
      title: 'An embed',
      url: 'https://example.org/',
      description: 'With *text* and a [link](https://example.org/).',
      color: 0x2e8b57,
      author: { name: 'Somebody' },
      fields: [
        { name: 'Won', value: '3', inline: true },
        { name: 'Lost', value: '1', inline: true },
        { name: 'Longest', value: '12 turns' },
      ],
      footer: { text: 'At the foot' },
      timestamp: '2026-08-01T12:00:00.000Z',
    },
  ],
}

export const form: Wire = {
  custom_id: 'form',
  title: 'Tell us',
  components: [
    text('Everything here stays in this room.'),
    {
      type: 18,
      label: 'Name',
      description: 'As on your badge',
      component: { type: 4, custom_id: 'name', style: 1, required: true, max_length: 40, placeholder: 'Somebody' },
    },
    { type: 18, label: 'Story', component: { type: 4, custom_id: 'story', style: 2, required: false } },
    {
      type: 18,
      label: 'Favourite',
      component: {
        type: 3,
        custom_id: 'favourite',
        required: true,
        options: [
          { label: 'People', value: 'people' },
          { label: 'Companies', value: 'companies' },
          { label: 'Games', value: 'games' },
        ],
      },
    },
  ],
}
