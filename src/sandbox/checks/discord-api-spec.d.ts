/** The package ships its schemas as plain JavaScript; checks/spec.ts gives them the one type it needs. */
declare module 'discord-api-spec/zod'
