INSERT INTO ledger_entries (hour, kind, outcome)
	SELECT v.decided_at / 3600000, 'closure', v.rule FROM verdicts v
	WHERE v.measure = 'deactivated' AND NOT EXISTS (SELECT 1 FROM verdicts o
		WHERE o.member_id = v.member_id AND o.measure = 'deactivated' AND o.decided_at < v.decided_at
			AND (o.lifted_at IS NULL OR o.lifted_at > v.decided_at));--> statement-breakpoint
INSERT INTO ledger_entries (hour, kind, outcome, took_ms)
	SELECT resolved_at / 3600000, 'appeal', status, resolved_at - created_at FROM appeals
	WHERE resolved_at IS NOT NULL;--> statement-breakpoint
INSERT INTO ledger_entries (hour, kind, outcome)
	SELECT created_at / 3600000, 'claim', kind FROM take_downs;--> statement-breakpoint
INSERT INTO ledger_entries (hour, kind, outcome, took_ms)
	SELECT resolved_at / 3600000, 'claim decided', status, resolved_at - due_at + 172800000
	FROM take_downs WHERE resolved_at IS NOT NULL AND objected_at IS NULL;--> statement-breakpoint
CREATE TRIGGER `ledger_closure` AFTER INSERT ON verdicts WHEN NEW.measure = 'deactivated' AND NOT EXISTS (
	SELECT 1 FROM verdicts WHERE member_id = NEW.member_id AND measure = 'deactivated'
		AND lifted_at IS NULL AND id <> NEW.id) BEGIN
	INSERT INTO ledger_entries (hour, kind, outcome) VALUES (NEW.decided_at / 3600000, 'closure', NEW.rule);
END;--> statement-breakpoint
CREATE TRIGGER `ledger_appeal` AFTER UPDATE OF status ON appeals WHEN OLD.status = 'open' AND NEW.status <> 'open' BEGIN
	INSERT INTO ledger_entries (hour, kind, outcome, took_ms)
		VALUES (NEW.resolved_at / 3600000, 'appeal', NEW.status, NEW.resolved_at - NEW.created_at);
END;--> statement-breakpoint
CREATE TRIGGER `ledger_claim` AFTER INSERT ON take_downs BEGIN
	INSERT INTO ledger_entries (hour, kind, outcome) VALUES (NEW.created_at / 3600000, 'claim', NEW.kind);
END;--> statement-breakpoint
CREATE TRIGGER `ledger_claim_decided` AFTER UPDATE OF resolved_at ON take_downs
WHEN NEW.resolved_at IS NOT NULL AND NEW.resolved_at IS NOT OLD.resolved_at BEGIN
	INSERT INTO ledger_entries (hour, kind, outcome, took_ms)
		VALUES (NEW.resolved_at / 3600000, 'claim decided', NEW.status, NEW.resolved_at - NEW.due_at + 172800000);
END;
