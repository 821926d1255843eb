-- The library of uploaded pictures: what was uploaded, its alt text, and the posts that show it.

-- Only the functions below read and write it. The files themselves are not in the database.
create table private.media (
  name text primary key check (name ~ '^[0-9a-f]{20}-[0-9]{1,4}x[0-9]{1,4}[.]webp$'),
  -- What the file was called on the writer's device: text to search, never part of a path. Empty when it is not known.
  file_name text not null default '' check (char_length(file_name) <= 200),
  -- The alt text that a post last gave it.
  alt text not null default '' check (char_length(alt) <= 300),
  added_at timestamptz not null default now()
);
create index media_added_idx on private.media (added_at desc, name);

create table private.media_uses (
  name text not null references private.media (name) on delete cascade,
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  primary key (name, post_id)
);
create index media_uses_post_idx on private.media_uses (post_id);

-- The uploaded pictures of a post with their alt texts, each once; of several alt texts the first that is not empty.
create function private.media_of(content text, hero_image text, hero_alt text) returns table (name text, alt text)
language sql immutable set search_path = '' as $$
  select distinct on (found.name) found.name, left(found.alt, 300)
  from (
    select m.parts[2] as name, regexp_replace(m.parts[1], '\\([^a-zA-Z0-9\s])', '\1', 'g') as alt, m.place
    from regexp_matches(media_of.content,
      '!\[((?:\\.|[^]\\\n])*)\]\(/media/([0-9a-f]{20}-[0-9]{1,4}x[0-9]{1,4}[.]webp)', 'g') with ordinality as m (parts, place)
    union all
    select substr(media_of.hero_image, 8), coalesce(media_of.hero_alt, ''), 0
    where media_of.hero_image ~ '^/media/[0-9a-f]{20}-[0-9]{1,4}x[0-9]{1,4}[.]webp$'
  ) found
  order by found.name, found.alt = '', found.place
$$;

-- In the order of their names, so that two posts with the same pictures never wait for each other.
create function private.note_media() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  names text[];
  alts text[];
begin
  select coalesce(array_agg(m.name order by m.name), '{}'), coalesce(array_agg(m.alt order by m.name), '{}')
  into names, alts
  from private.media_of(new.content, new.hero_image, new.hero_alt) m;
  insert into private.media as known (name, alt)
  select shown.name, shown.alt from unnest(names, alts) shown (name, alt)
  on conflict (name) do update set alt = excluded.alt where excluded.alt not in ('', known.alt);
  delete from private.media_uses u where u.post_id = new.id and u.name <> all (names);
  insert into private.media_uses (name, post_id) select shown.name, new.id from unnest(names) shown (name)
  on conflict do nothing;
  return null;
end;
$$;

create trigger note_media after insert or update of content, hero_image, hero_alt on public.blog_posts
  for each row execute function private.note_media();

insert into private.media (name, alt, added_at)
select distinct on (m.name) m.name, m.alt, p.created_at
from public.blog_posts p, private.media_of(p.content, p.hero_image, p.hero_alt) m
order by m.name, m.alt = '', p.created_at;
insert into private.media_uses (name, post_id)
select m.name, p.id from public.blog_posts p, private.media_of(p.content, p.hero_image, p.hero_alt) m;

-- Adds an uploaded picture to the library; one that is there already becomes the newest.
create function public.note_upload(name text, file_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_writer();
  insert into private.media (name, file_name) values (note_upload.name, note_upload.file_name)
  on conflict on constraint media_pkey do update set file_name = excluded.file_name, added_at = now();
end;
$$;
grant execute on function public.note_upload(text, text) to authenticated;

-- A page of 24 pictures whose file name or alt text contains `query`, the newest first, with up to five posts that show each,
-- and how many there are in all.
create function public.list_media(query text, page integer)
returns table (name text, file_name text, alt text, added_at timestamptz, uses jsonb, total bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  pattern text := '%' || regexp_replace(left(list_media.query, 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_writer();
  return query
    select m.name, m.file_name, m.alt, m.added_at,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title) order by p.updated_at desc), '[]')
        from (select b.id, b.title, b.updated_at from private.media_uses u join public.blog_posts b on b.id = u.post_id
          where u.name = m.name order by b.updated_at desc limit 5) p),
      count(*) over ()
    from private.media m
    where m.file_name ilike pattern or m.alt ilike pattern
    order by m.added_at desc, m.name
    limit 24 offset 24 * (greatest(list_media.page, 1) - 1);
end;
$$;
grant execute on function public.list_media(text, integer) to authenticated;
