-- The search of the inbox ignores diacritics, as that of the blog does: "olayinka" finds "Ọláyínká", whether its letters are stored composed or
-- decomposed. `wordsOf` in lib/leads/inbox/queries.ts changes the words in the same way. Slashes stay, because here any part of a text is found.
-- The expressions call only functions of PostgreSQL, which everybody who writes a message may call.
do $$
declare
  definition constant text := pg_get_viewdef('public.inbox'::regclass);
begin
  drop view public.inbox;

  alter table public.contact_messages drop column search;
  alter table public.contact_messages add column search text generated always as (
    lower(normalize(regexp_replace(normalize(
      name || ' ' || email || coalesce(' ' || phone, '') || ' ' || message, nfd), '[\u0300-\u036f]', '', 'g'), nfc))) stored;

  alter table public.enrollment_inquiries drop column search;
  alter table public.enrollment_inquiries add column search text generated always as (
    lower(normalize(regexp_replace(normalize(
      full_name || ' ' || email || ' ' || whatsapp, nfd), '[\u0300-\u036f]', '', 'g'), nfc))) stored;

  alter table public.enrollment_applications drop column search;
  alter table public.enrollment_applications add column search text generated always as (
    lower(normalize(regexp_replace(normalize(
      first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || goals, nfd), '[\u0300-\u036f]', '', 'g'), nfc))) stored;

  execute 'create view public.inbox with (security_invoker = true) as ' || definition;
  grant select on public.inbox to authenticated, service_role;
end
$$;
