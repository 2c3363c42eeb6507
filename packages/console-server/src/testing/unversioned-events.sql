CREATE TABLE counts (
    measure TEXT NOT NULL, day INTEGER NOT NULL, site TEXT NOT NULL, environment TEXT NOT NULL, key TEXT NOT NULL,
    count INTEGER NOT NULL, PRIMARY KEY (measure, day, site, environment, key)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE counts_state (edition TEXT NOT NULL, counted INTEGER NOT NULL) STRICT;
CREATE TABLE events (
    position INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, kind INTEGER NOT NULL, reasons TEXT NOT NULL, xdm TEXT NOT NULL
  ) STRICT;
CREATE TABLE kinds (
    kind INTEGER PRIMARY KEY, site TEXT NOT NULL, environment TEXT NOT NULL, event_type TEXT NOT NULL, verdict TEXT NOT NULL,
    UNIQUE (site, environment, event_type, verdict)
  ) STRICT;
CREATE TABLE traces (
    position INTEGER PRIMARY KEY, id TEXT NOT NULL, kind TEXT NOT NULL, page TEXT NOT NULL, visit TEXT NOT NULL,
    rule TEXT NOT NULL, outcome TEXT NOT NULL, record TEXT NOT NULL
  ) STRICT;
CREATE INDEX events_by_kind ON events (kind);
CREATE INDEX traces_by_id ON traces (id);
CREATE INDEX traces_by_kind ON traces (kind);
CREATE INDEX traces_by_page ON traces (page) WHERE page <> '';
CREATE INDEX traces_by_visit ON traces (visit) WHERE visit <> '';
CREATE INDEX traces_of_counts ON traces (kind, id, record) WHERE kind IN ('delivery', 'guard');
CREATE INDEX traces_of_openings ON traces (visit) WHERE visit <> '' AND kind IN ('page', 'consent', 'refused');
CREATE INDEX traces_of_rules ON traces (outcome, rule) WHERE kind = 'rule';
INSERT INTO kinds VALUES (1, 'www', 'development', 'page.scroll', 'accepted');
INSERT INTO kinds VALUES (2, 'www', 'development', 'page.scroll', 'rejected');
INSERT INTO kinds VALUES (3, 'www', 'development', 'junk.a0x0', 'rejected');
INSERT INTO kinds VALUES (4, 'www', 'development', 'junk.a0x1', 'rejected');
INSERT INTO kinds VALUES (5, 'www', 'development', 'junk.a0x2', 'rejected');
INSERT INTO kinds VALUES (2001, 'www', 'development', '', 'rejected');
INSERT INTO kinds VALUES (2002, 'www', 'development', '', 'accepted');
INSERT INTO events VALUES (1838455378401280, X'00000000000000000000000000000001', 1, '[]', '{"_id":"00000000000000000000000000000001","eventType":"page.scroll","n":1}');
INSERT INTO events VALUES (1838455378402304, X'00000000000000000000000000000002', 2, '["xdm.eventType: unknown"]', '{"_id":"00000000000000000000000000000002","eventType":"page.scroll","n":2}');
INSERT INTO events VALUES (1838455378420736, X'000000000000000000000000000003e8', 3, '["xdm.eventType: unknown"]', '{"_id":"000000000000000000000000000003e8","eventType":"junk.a0x0","n":1000}');
INSERT INTO events VALUES (1838455378420737, X'000000000000000000000000000003e9', 4, '["xdm.eventType: unknown"]', '{"_id":"000000000000000000000000000003e9","eventType":"junk.a0x1","n":1001}');
INSERT INTO events VALUES (1838455378420738, X'000000000000000000000000000003ea', 5, '["xdm.eventType: unknown"]', '{"_id":"000000000000000000000000000003ea","eventType":"junk.a0x2","n":1002}');
INSERT INTO events VALUES (1838455378644992, X'00000000000000000000000000000003', 2002, '[]', '{"_id":"00000000000000000000000000000003","eventType":"late.label","n":3}');
INSERT INTO events VALUES (1838455378644993, X'00000000000000000000000000000004', 2002, '[]', '{"_id":"00000000000000000000000000000004","eventType":"late.label","n":4}');
INSERT INTO traces VALUES (1838455378646016, 't1', 'page', 'p1', 'v1', '', '', '{"id":"t1","kind":"page","page":"p1","visit":"v1","rule":"","outcome":"","at":"2026-01-01T00:00:00Z","build":"1","environment":"development"}');
INSERT INTO counts VALUES ('pages', 20779, 'www', 'development', '["page.scroll"]', 1);
INSERT INTO counts VALUES ('stored', 20779, 'www', 'development', '["33","accepted"]', 3);
INSERT INTO counts VALUES ('stored', 20779, 'www', 'development', '["33","rejected"]', 2001);
INSERT INTO counts_state VALUES ('65c9c0cd3b95c377b185459cc51fc0944c904d1b32b87cd4ae2e6fb7cc6a52b2', 1838455378644993);
