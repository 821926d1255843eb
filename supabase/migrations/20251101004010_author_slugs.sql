-- An author's page has an address: made from the name once, and kept when the name changes.
alter table public.authors add column slug text not null default '';

-- Accents are taken off; a name without Latin letters is "author". The first free one of ada, ada-2, ada-3.
create function private.give_author_slug() returns trigger
language plpgsql set search_path = '' as $$
declare
  wish text := coalesce(nullif(btrim(left(btrim(regexp_replace(
    lower(regexp_replace(normalize(new.name, nfd), '[\u0300-\u036f]', '', 'g')),
    '[^a-z0-9]+', '-', 'g'), '-'), 70), '-'), ''), 'author');
  attempt integer := 1;
begin
  if new.slug <> '' then
    return new;
  end if;
  new.slug := wish;
  while exists (select from public.authors a where a.slug = new.slug and a.id <> new.id) loop
    attempt := attempt + 1;
    new.slug := wish || '-' || attempt;
  end loop;
  return new;
end;
$$;
revoke execute on function private.give_author_slug() from public;

create trigger give_author_slug before insert or update of slug on public.authors
  for each row execute function private.give_author_slug();

update public.authors set slug = '';

alter table public.authors
  add constraint authors_slug_key unique (slug),
  add constraint authors_slug_check check (slug ~ '^[a-z0-9-]+$' and char_length(slug) <= 80);

-- As before; an author's address stands on every post too.
drop trigger announce_renamed_author on public.authors;
create trigger announce_renamed_author after update on public.authors
  for each row when (old.name is distinct from new.name or old.slug is distinct from new.slug)
  execute function private.announce_renamed();
